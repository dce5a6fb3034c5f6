import { fromMillis } from './timestamp.ts';
import { expect, test, vi } from 'vitest';
import { elsewhere } from './elsewhere.ts';

const at = (iso: string) => fromMillis(Date.parse(iso));

test('an event of another zone names its own hour and the zone', () => {
  expect(elsewhere(at('2027-03-15T03:00:00Z'), 'America/Los_Angeles', 'Asia/Singapore', 'en')).toMatch(
    /14 Mar.*8:00 pm.*Pacific Time/,
  );
  expect(elsewhere(at('2026-11-22T01:30:00Z'), 'Asia/Tokyo', 'Asia/Singapore', 'en')).toMatch(/^10:30 am Japan/);
  expect(elsewhere(at('2026-11-22T01:30:00Z'), 'Asia/Tokyo', 'Asia/Singapore', 'zh')).toMatch(/日本.*上午10:30/);
});

test('an event that begins after midnight there, and before it here, names the day', () => {
  expect(elsewhere(at('2026-11-22T15:30:00Z'), 'Asia/Tokyo', 'Asia/Singapore', 'en')).toBe(
    'Mon, 23 Nov, 12:30 am Japan Standard Time',
  );
});

test('a time has plain spaces where a browser writes others', () => {
  const formatter: { format: unknown } = Intl.DateTimeFormat.prototype;
  vi.spyOn(formatter, 'format', 'get').mockReturnValue(() => '10:30\u202fam\u00a0Japan Standard Time');
  expect(elsewhere(at('2026-11-22T01:30:00Z'), 'Asia/Tokyo', 'Asia/Singapore', 'en')).toBe(
    '10:30 am Japan Standard Time',
  );
});

test('a zone whose clocks show the same hour is not named', () => {
  expect(elsewhere(at('2026-11-22T01:30:00Z'), 'Asia/Kuala_Lumpur', 'Asia/Singapore', 'en')).toBeNull();
  expect(elsewhere(at('2026-11-22T01:30:00Z'), 'Australia/Perth', 'Asia/Singapore', 'en')).toBeNull();
  expect(elsewhere(at('2026-11-22T01:30:00Z'), 'Asia/Singapore', 'Asia/Singapore', 'en')).toBeNull();
});

test('zones that agree in winter only are named in summer', () => {
  expect(elsewhere(at('2026-01-10T10:00:00Z'), 'Europe/London', 'UTC', 'en')).toBeNull();
  expect(elsewhere(at('2026-07-10T10:00:00Z'), 'Europe/London', 'UTC', 'en')).toMatch(/^11:00 am/);
});
