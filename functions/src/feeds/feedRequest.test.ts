import { expect, it } from 'vitest';
import { readFeedRequest } from './feedRequest.ts';

it.each([
  [{}, {}],
  [{ utm_source: 'x', calendar: undefined }, {}],
  [
    { calendar: 'chinese', language: 'zh' },
    { calendar: 'chinese', language: 'zh' },
  ],
  [{ event: 'sunday_20261122T013000Z' }, { event: 'sunday_20261122T013000Z' }],
  [{ event: 'x'.repeat(100) }, { event: 'x'.repeat(100) }],
])('%j asks for %j, in English where no language is named', (query, expected) => {
  const value = { event: undefined, calendar: undefined, language: 'en', ...expected };
  expect(readFeedRequest(query)).toStrictEqual({ ok: true, value });
});

it.each([
  [{ calendar: 'No Such' }, ['calendar']],
  [{ calendar: ['english', 'chinese'] }, ['calendar']],
  [{ event: ['a', 'b'] }, ['event']],
  [{ event: 'a/b' }, ['event']],
  [{ event: '' }, ['event']],
  [{ event: 'x'.repeat(101) }, ['event']],
  [{ language: 'fr' }, ['language']],
  [{ calendar: 'No Such', event: 'a/b', language: 'fr' }, ['calendar', 'event', 'language']],
])('%j is refused by the fields %j', (query, fields) => {
  const result = readFeedRequest(query);
  const errors = result.ok ? [] : result.errors;
  expect(errors.map(({ field }) => field)).toEqual(fields);
  for (const { message } of errors) expect(message.en).toMatch(/^\w.+\.$/);
});

it('an event that nobody can mean is refused in words', () => {
  expect(readFeedRequest({ event: 'a/b' })).toEqual({
    ok: false,
    errors: [{ field: 'event', message: { en: 'Unknown event.' } }],
  });
});
