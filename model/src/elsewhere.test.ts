import { fromMillis } from './moment.ts';
import { expect, test } from 'vitest';
import { elsewhere } from './elsewhere.ts';

const at = (iso: string) => fromMillis(Date.parse(iso));

test('an event of another zone names its own hour and the zone', () => {
  expect(elsewhere(at('2027-03-15T03:00:00Z'), 'America/Los_Angeles', 'Asia/Singapore', 'en')).toMatch(
    /14 Mar.*8:00 pm.*Pacific Time/,
  );
  expect(elsewhere(at('2026-11-22T01:30:00Z'), 'Asia/Tokyo', 'Asia/Singapore', 'en')).toMatch(/^10:30 am Japan/);
  expect(elsewhere(at('2026-11-22T01:30:00Z'), 'Asia/Tokyo', 'Asia/Singapore', 'zh')).toMatch(/日本.*上午10:30/);
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
