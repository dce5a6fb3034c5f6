import { describe, expect, it } from 'vitest';
import { fromInput, toInput } from './MomentField.tsx';

describe('a date-and-time field', () => {
  it.each([
    ['Asia/Singapore', '2026-11-22T01:30:00Z'],
    ['America/Los_Angeles', '2026-11-22T17:30:00Z'],
    ['UTC', '2026-11-22T09:30:00Z'],
  ])('means the clocks of %s', (zone, iso) => {
    const moment = fromInput('2026-11-22T09:30', zone);
    expect(moment).toEqual({ seconds: Date.parse(iso) / 1000, nanoseconds: 0 });
    expect(toInput(moment, zone)).toBe('2026-11-22T09:30');
  });
  it('is no moment while half filled', () => {
    expect([fromInput('', 'UTC'), fromInput('2026-11-22', 'UTC'), fromInput('2026-11-22T', 'UTC')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(toInput(null, 'UTC')).toBe('');
  });
});
