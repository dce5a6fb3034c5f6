import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import type { Entry } from '#lib/admin/documents/listedContent.ts';
import { campQueries } from '#lib/camp/campQueries.ts';
import { answerKey, AnswersContext } from '#lib/firestore/answers.ts';
import { SiteContext, unknownSite } from '#lib/site.ts';
import { DocumentEditor } from './DocumentEditor.tsx';
import { DocumentList } from './DocumentList.tsx';
import { defineKind } from './documentKind.ts';

const kind = defineKind<'checklistItem'>({
  name: 'checklistItem',
  emptyTitle: () => 'Nothing to bring yet',
  emptyHint: () => 'Campers tick off each thing.',
  addLabel: () => 'Add an item',
  sortedBy: 'order',
  readersPage: () => '/list-of-readers',
  titleOf: ({ text }) => text,
  detailsOf: ({ category }, { text }) => [text(category)],
  fields: () => [
    { kind: 'bilingual', key: 'text', label: 'Thing' },
    { kind: 'bilingual', key: 'category', label: 'Category' },
  ],
  create: () => ({ text: { en: '' }, category: { en: 'Clothes' } }),
});
const byTime = { ...kind, sortedBy: ['text', 'asc'] as const };

function item(id: string, order = 1): Entry {
  return { id, order, content: { text: { en: `Thing ${id}`, zh: `物品${id}` }, category: { en: 'Papers' } } };
}

function drawScreen(screen: ReactNode, query = 'view=checklist&camp=camp-2026'): string {
  return renderToStaticMarkup(
    <Router ssrPath="/somewhere" ssrSearch={query}>
      {screen}
    </Router>,
  );
}

const list = (entries: readonly Entry[], listedKind: Parameters<typeof DocumentList>[0]['kind'] = kind): string =>
  drawScreen(<DocumentList kind={listedKind} camp="camp-2026" entries={entries} freshId="fresh" />);

describe('the list of a kind', () => {
  it('begins the task where there is no entry', () => {
    const empty = list([]);
    expect(empty).toContain('Nothing to bring yet');
    expect(empty).toContain('?view=checklist&amp;camp=camp-2026&amp;entry=fresh&amp;new=1');
  });

  it('has a link to each entry, in their order, with its facts', () => {
    const page = list([item('b'), item('a')]);
    expect([...page.matchAll(/entry=(\w)"/g)].map(([, id]) => id)).toEqual(['b', 'a']);
    expect(page).toContain('Papers');
  });

  it('has a search where it is long', () => {
    const entries = Array.from({ length: 9 }, (_, index) => item(String(index)));
    expect(list(entries)).toContain('type="search"');
    expect(list(entries.slice(1))).not.toContain('type="search"');
  });

  it('moves entries where admins sort them, and only where there is a place to move to', () => {
    const page = list([item('a'), item('b')]);
    const movers = [...page.matchAll(/<button[^>]*data-action="(up|down)"[^>]*>/g)];
    expect(movers.map(([button, direction]) => [direction, button.includes('aria-disabled="true"')])).toEqual([
      ['up', true],
      ['down', false],
      ['up', false],
      ['down', true],
    ]);
    expect(list([item('a'), item('b')], byTime)).not.toContain('data-action="up"');
  });
});

describe('the editor of an entry', () => {
  const editor = (id: string, entries: readonly Entry[], query: string, camp = 'camp-2026'): string =>
    drawScreen(
      <SiteContext.Provider value={{ ...unknownSite, currentCamp: 'camp-2026' }}>
        <DocumentEditor kind={kind} camp={camp} id={id} entries={entries} />
      </SiteContext.Provider>,
      query,
    );

  beforeEach(() => {
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  });

  it('shows what is stored in both languages, and leads to the page of readers', () => {
    const page = editor('a', [item('a')], 'view=checklist&entry=a');
    expect(page).toContain('value="Thing a"');
    expect(page).toContain('value="物品a"');
    expect(page).toContain('href="/list-of-readers"');
    expect(page).toContain('href="?view=checklist"');
    // Readers see the pages of the current camp only.
    expect(editor('a', [item('a')], 'view=checklist&entry=a', 'camp-2027')).not.toContain('href="/list-of-readers"');
  });

  it('begins a new entry with what its kind suggests, and has nothing to delete', () => {
    const page = editor('fresh', [item('a')], 'view=checklist&entry=fresh&new=1');
    expect(page).toContain('value="Clothes"');
    expect(page).not.toContain('href="/list-of-readers"');
    expect(page).toContain('Add an item');
  });

  it('of a kind that the schedule holds begins a new entry once the camp and its schedule are there', () => {
    const held = { ...kind, split: (content: object) => ({ entry: { ...content }, item: null }) };
    const days = ['["camp","camp-2026"]', null] as const;
    const schedule = [answerKey(campQueries.schedule('camp-2026')), []] as const;
    const newEntry = (...answers: readonly (readonly [string, unknown])[]): string =>
      drawScreen(
        <AnswersContext.Provider value={{ byKey: new Map(answers), fromCache: false }}>
          <DocumentEditor kind={held} camp="camp-2026" id="fresh" entries={[item('a')]} />
        </AnswersContext.Provider>,
        'view=checklist&entry=fresh&new=1',
      );
    expect(newEntry(days)).not.toContain('value="Clothes"');
    expect(newEntry(schedule)).not.toContain('value="Clothes"');
    expect(newEntry(days, schedule)).toContain('value="Clothes"');
    // What is stored needs neither.
    expect(editor('a', [item('a')], 'view=checklist&entry=a')).toContain('value="Thing a"');
  });
});
