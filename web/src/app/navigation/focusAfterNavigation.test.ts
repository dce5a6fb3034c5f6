import { expect, test } from 'vitest';
import { matchPage } from '#lib/routing/matchPage.ts';
import { paths } from '#lib/routing/paths.ts';
import { isNewPage } from './focusAfterNavigation.ts';
import type { NavigationMode } from './pageState.ts';

const [visit, about] = [paths.visit.path, paths.about.path];
const [events, content] = [paths.events.path, paths.content.path];

function isNew(before: string, to: string, mode: NavigationMode): boolean {
  return isNewPage(matchPage(before), matchPage(to), mode);
}

test.each([
  ['another path', visit, about, 'push'],
  ['another language', visit, `/zh${visit}`, 'replace'],
  ['another language of the camp', '/camp/info', '/zh/camp/info', 'push'],
  ['the next page of a list', content, `${content}?page=2`, 'push'],
  ['the next page of a filtered list', `${content}?tag=advent&page=2`, `${content}?tag=advent&page=3`, 'push'],
  ['the way back to the page before', `${content}?page=2`, content, 'pop'],
  ['later events', events, `${events}?from=2026-12-01`, 'push'],
] as const)('%s is a new page', (_what, before, to, mode) => {
  expect(isNew(before, to, mode)).toBe(true);
});

test.each([
  ['a filter', content, `${content}?tag=advent`, 'push'],
  ['a filter that begins the list again', `${content}?page=2`, `${content}?tag=advent`, 'push'],
  ['a word of the search', `${content}?page=2`, `${content}?q=a`, 'replace'],
  ['a parameter that is only replaced', `${content}?page=2`, content, 'replace'],
  ['a place of the page', `${content}?page=2`, `${content}?page=2#list`, 'push'],
  ['a page of the camp in the language that was chosen before', '/camp/info', '/zh/camp/info', 'replace'],
  ['what the admin area edits', '/admin/custom?page=home', '/admin/custom?page=about', 'push'],
] as const)('%s leaves the reader where they are', (_what, before, to, mode) => {
  expect(isNew(before, to, mode)).toBe(false);
});

test('a first page is not new', () => {
  expect(isNewPage(null, matchPage(`${content}?page=2`), 'replace')).toBe(false);
});
