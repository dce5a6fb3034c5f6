import { expect, test } from 'vitest';
import { zonedMillis } from './zonedMillis.ts';

test.each([
  ['2026-11-22', '09:30', 'Asia/Singapore', '2026-11-22T01:30:00Z'],
  ['2026-01-04', '09:30', 'America/New_York', '2026-01-04T14:30:00Z'],
  ['2026-07-05', '09:30', 'America/New_York', '2026-07-05T13:30:00Z'],
  ['2026-03-08', '09:30', 'America/New_York', '2026-03-08T13:30:00Z'],
  ['2026-11-01', '09:30', 'America/New_York', '2026-11-01T14:30:00Z'],
  ['2026-03-29', '03:30', 'Europe/London', '2026-03-29T02:30:00Z'],
])('%s %s in %s is %s', (date, time, zone, expected) => {
  expect(new Date(zonedMillis(date, time, zone)).toISOString()).toBe(new Date(expected).toISOString());
});

test('a time that the clocks skip is taken by the clocks before', () => {
  // 2:30 does not exist in New York on 8 March 2026: by the winter clocks it is 7:30 UTC, shown there as 3:30.
  expect(new Date(zonedMillis('2026-03-08', '02:30', 'America/New_York')).toISOString()).toBe(
    '2026-03-08T07:30:00.000Z',
  );
});
