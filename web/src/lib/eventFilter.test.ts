import { expect, test } from 'vitest';
import { filterQuery, passes, readEventFilter } from './eventFilter.ts';

test('a filter survives the address and leaves the rest of it alone', () => {
  const filter = { calendar: 'english', language: 'zh' } as const;
  const query = filterQuery(filter, new URLSearchParams('view=week&calendar=old'));
  expect(readEventFilter(new URLSearchParams(query))).toEqual(filter);
  expect(query).toContain('view=week');
  expect(filterQuery({ calendar: null, language: null }, new URLSearchParams('calendar=x'))).toBe('');
});

test('bilingual events pass for either language, others only for their own', () => {
  const wanted = { calendar: null, language: 'zh' } as const;
  expect(passes({ calendar: 'a', language: 'both' }, wanted)).toBe(true);
  expect(passes({ calendar: 'a', language: 'zh' }, wanted)).toBe(true);
  expect(passes({ calendar: 'a', language: 'en' }, wanted)).toBe(false);
});

test('a language that nobody knows filters nothing', () => {
  expect(readEventFilter(new URLSearchParams('language=fr'))).toEqual({ calendar: null, language: null });
});
