import { expect, test } from 'vitest';
import { paths } from '#lib/routing/paths.ts';
import { filterHref, matchesFilter, readEventFilter } from './eventFilter.ts';

test('a filter is in the address, beside the month that is shown', () => {
  const href = filterHref(
    `/zh${paths.calendar.path}`,
    { calendar: 'english', language: 'zh' },
    new URLSearchParams('view=week&calendar=old'),
  );
  expect(href).toBe(`/zh${paths.calendar.path}?view=week&calendar=english&language=zh`);
  expect(readEventFilter(new URLSearchParams(href.split('?')[1]))).toEqual({ calendar: 'english', language: 'zh' });
  expect(filterHref(paths.calendar.path, { calendar: null, language: null }, new URLSearchParams('calendar=x'))).toBe(
    paths.calendar.path,
  );
});

test('a filter begins a list again', () => {
  expect(
    filterHref(paths.events.path, { calendar: 'english', language: null }, new URLSearchParams('from=2027-03-01')),
  ).toBe(`${paths.events.path}?calendar=english`);
});

test('bilingual events pass for either language, others only for their own', () => {
  const filter = { calendar: null, language: 'zh' } as const;
  expect(matchesFilter({ calendar: 'a', language: 'both' }, filter)).toBe(true);
  expect(matchesFilter({ calendar: 'a', language: 'zh' }, filter)).toBe(true);
  expect(matchesFilter({ calendar: 'a', language: 'en' }, filter)).toBe(false);
});

test('a language that nobody knows filters nothing', () => {
  expect(readEventFilter(new URLSearchParams('language=fr'))).toEqual({ calendar: null, language: null });
});
