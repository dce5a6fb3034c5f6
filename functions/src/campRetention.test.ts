import { describe, expect, it } from 'vitest';
import { isExpired } from './campRetention.ts';

describe('the personal data of a camp', () => {
  const camp = { endDate: '2026-12-04' };
  it('is stored for all its days in every time zone', () => {
    expect(isExpired(camp, new Date('2027-06-03T11:59:00Z'), 180)).toBe(false);
    expect(isExpired(camp, new Date('2027-06-03T12:01:00Z'), 180)).toBe(true);
  });
  it('expires with the second after its last one', () => {
    expect(isExpired(camp, new Date('2026-12-05T11:59:59Z'), 0)).toBe(false);
    expect(isExpired(camp, new Date('2026-12-05T11:59:59.001Z'), 0)).toBe(true);
  });
  it('never expires where the camp has no last day', () => {
    expect(isExpired(undefined, new Date('2090-01-01'), 180)).toBe(false);
    expect(isExpired({ endDate: 5 }, new Date('2090-01-01'), 180)).toBe(false);
  });
});
