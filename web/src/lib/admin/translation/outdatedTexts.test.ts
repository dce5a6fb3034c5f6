import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bilingual } from '@steeple/model/text/bilingual';
import { confirmText, outdatedTexts, type TranslatedDocument, withOutdatedTexts } from './outdatedTexts.ts';

interface Document extends TranslatedDocument {
  readonly title: Bilingual;
  readonly sections: readonly { readonly id: string; readonly body: Bilingual }[];
}

const body = { en: 'First.\n\nSecond.\n\nThird.', zh: '第一。\n\n第二。\n\n第三。' };
const written: Document = { title: { en: 'Visit', zh: '来访' }, sections: [{ id: 'welcome', body }] };

function withBody(document: Document, change: Partial<Bilingual>): Document {
  return {
    ...document,
    sections: document.sections.map((section) => ({ ...section, body: { ...section.body, ...change } })),
  };
}
const saved = (base: Document | null, document: Document): Document => withOutdatedTexts(base, document, false);
const flagged = (document: Document) =>
  outdatedTexts(document).map(({ id, ahead, behind, changed, removed }) => ({
    id,
    ahead,
    behind,
    changed: changed.map(({ text }) => text),
    removed,
  }));
const second = {
  id: 'sections.welcome.body',
  ahead: 'en',
  behind: ['zh'],
  changed: ['Second, changed.'],
  removed: 0,
};
const changed = saved(written, withBody(written, { en: 'First.\n\nSecond, changed.\n\nThird.' }));

describe('a text of which one language was changed', () => {
  test('names the changed paragraph, the language that is ahead and the one that is behind', () => {
    expect(flagged(changed)).toEqual([second]);
    expect(outdatedTexts(written)).toEqual([]);
  });

  test('is up to date again once the other language is worked on, and then the other way round', () => {
    const followed = saved(changed, withBody(changed, { zh: '第一。\n\n第二，改了。\n\n第三。' }));
    expect([flagged(followed), followed.outdated]).toEqual([[], undefined]);
    const again = saved(followed, withBody(followed, { zh: '第一。\n\n第二，改了。\n\n第三，也改。' }));
    expect(flagged(again)).toEqual([{ ...second, ahead: 'zh', behind: ['en'], changed: ['第三，也改。'] }]);
  });

  test('is up to date where both were changed in one save, and where the change is taken back', () => {
    const both = saved(written, withBody(written, { en: 'Other.', zh: '别的。' }));
    expect(both.outdated).toBeUndefined();
    expect(saved(changed, withBody(changed, body)).outdated).toBeUndefined();
  });

  test('stays flagged by what changed since both said the same, over several saves', () => {
    const more = saved(changed, withBody(changed, { en: 'First, too.\n\nSecond, changed.\n\nThird.' }));
    expect(flagged(more)).toEqual([{ ...second, changed: ['First, too.', 'Second, changed.'] }]);
  });

  test('is up to date once somebody says so, and flagged by later changes alone', () => {
    const right = saved(changed, confirmText(changed, 'sections.welcome.body'));
    expect(right.outdated).toBeUndefined();
    const later = saved(right, withBody(right, { en: 'First.\n\nSecond, changed.\n\nThird, later.' }));
    expect(flagged(later)).toEqual([{ ...second, changed: ['Third, later.'] }]);
  });

  test('says how many paragraphs were removed', () => {
    const shorter = saved(written, withBody(written, { en: 'First.\n\nThird.' }));
    expect(flagged(shorter)).toEqual([{ ...second, changed: [], removed: 1 }]);
  });
});

describe('a text that is not flagged', () => {
  test.each([
    ['moved', 'Third.\n\nFirst.\n\nSecond.'],
    ['written with marks', '**First.**\n\n# Second.\n\n- *Third.*'],
    ['broken into other lines', 'First.\n\n\n\nSecond.\n\n> Third.\n'],
  ])('was %s', (_how, en) => {
    expect(saved(written, withBody(written, { en })).outdated).toBeUndefined();
  });

  test('lacks the other language, or has just got it', () => {
    const untranslated: Document = { ...written, title: { en: 'Visit' } };
    expect(saved(untranslated, { ...untranslated, title: { en: 'Visit us' } }).outdated).toBeUndefined();
    expect(saved(untranslated, { ...untranslated, title: { en: 'Visit us', zh: '来访' } }).outdated).toBeUndefined();
    expect(saved(null, written).outdated).toBeUndefined();
  });

  test('belongs to a section that was moved', () => {
    const two: Document = {
      ...written,
      sections: [...written.sections, { id: 'more', body: { en: 'A.', zh: '甲。' } }],
    };
    expect(saved(two, { ...two, sections: two.sections.toReversed() }).outdated).toBeUndefined();
  });
});

test('a link to another address is a change, a wider line is none', () => {
  const linked = withBody(written, { en: 'See [here](/visit) and\nthere.', zh: '见[此](/visit)。' });
  expect(saved(linked, withBody(linked, { en: 'See [here](/visit) and there.' })).outdated).toBeUndefined();
  expect(flagged(saved(linked, withBody(linked, { en: 'See [here](/alpha) and there.' })))).toHaveLength(1);
});

test('an automatic save keeps what was flagged while the translation is under way', () => {
  const underway = withOutdatedTexts(changed, withBody(changed, { zh: '第一。\n\n第二，改' }), true);
  expect(underway.outdated).toEqual(changed.outdated);
  expect(saved(underway, withBody(underway, { zh: '第一。\n\n第二，改了。\n\n第三。' })).outdated).toBeUndefined();
});

/** One edit of a text of several paragraphs; whether it changes what the paragraph says. */
type Edit = readonly [kind: 'change' | 'add' | 'move' | 'bold' | 'heading' | 'wrap' | 'list', place: number];

function edited(paragraphs: readonly string[], edits: readonly Edit[]): { text: string; changed: Set<string> } {
  const list = paragraphs.map((text) => ({ text, markdown: text, isChanged: false }));
  const fresh = new Set<string>();
  for (const [number, [kind, place]] of edits.entries()) {
    const at = place % list.length;
    const entry = list[at];
    if (entry === undefined) continue;
    if (kind === 'move') list.push(...list.splice(at, 1));
    else if (kind === 'add') {
      const text = `Added ${number} to the text`;
      list.splice(at, 0, { text, markdown: text, isChanged: true });
    } else if (kind === 'change') {
      entry.text = `${entry.text} changed ${number}`;
      entry.markdown = entry.text;
      entry.isChanged = true;
    } else if (kind === 'bold') entry.markdown = `**${entry.text}**`;
    else if (kind === 'heading') entry.markdown = `## ${entry.text}`;
    else if (kind === 'list') entry.markdown = `- ${entry.text}`;
    else entry.markdown = entry.text.replaceAll(' ', '\n');
  }
  for (const { markdown, isChanged } of list) if (isChanged) fresh.add(markdown);
  return { text: list.map(({ markdown }) => markdown).join('\n\n'), changed: fresh };
}

const edits = fc.array(
  fc.tuple(fc.constantFrom('change', 'add', 'move', 'bold', 'heading', 'wrap', 'list'), fc.nat(20)),
  { minLength: 1, maxLength: 8 },
) as fc.Arbitrary<Edit[]>;

test('a thousand edits flag exactly the paragraphs that were changed or added', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.constantFrom('en', 'zh'), edits, (count, language, changes) => {
      const paragraphs = (name: string): string[] =>
        Array.from({ length: count }, (_, place) => `${name} paragraph ${place} says this`);
      const base = withBody(written, { en: paragraphs('One').join('\n\n'), zh: paragraphs('Two').join('\n\n') });
      const { text, changed: expectedParagraphs } = edited(paragraphs(language === 'en' ? 'One' : 'Two'), changes);
      const found = flagged(saved(base, withBody(base, { [language]: text })));
      expect(new Set(found.flatMap((flag) => flag.changed))).toEqual(expectedParagraphs);
      expect(found.flatMap(({ ahead, behind }) => [ahead, ...behind])).toEqual(
        expectedParagraphs.size === 0 ? [] : [language, language === 'en' ? 'zh' : 'en'],
      );
    }),
    { numRuns: 1000 },
  );
});
