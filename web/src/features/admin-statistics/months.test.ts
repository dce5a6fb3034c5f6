import { describe, expect, it } from 'vitest';
import { byDay, months } from './months.ts';

describe('months', () => {
  it('begin at midnight of the church, not of Greenwich', () => {
    const spans = months(Date.parse('2026-11-30T17:00:00Z'), 'Asia/Singapore', 1, 1);
    expect(spans.map((span) => span.key)).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(new Date((spans[1]?.from.seconds ?? 0) * 1000).toISOString()).toBe('2026-11-30T16:00:00.000Z');
    expect(spans[0]?.to).toEqual(spans[1]?.from);
  });
});

describe('byDay', () => {
  it("counts by the church's days and shows empty ones", () => {
    const now = Date.parse('2026-11-22T03:00:00Z');
    const moments = ['2026-11-21T18:00:00Z', '2026-11-21T15:00:00Z', '2026-11-20T18:00:00Z'].map(Date.parse);
    expect(byDay(moments, now, 'Asia/Singapore', 3)).toEqual([
      { key: '2026-11-20', count: 0 },
      { key: '2026-11-21', count: 2 },
      { key: '2026-11-22', count: 1 },
    ]);
  });

  it('shows each day once where clocks are put back', () => {
    const lateOnSunday = Date.parse('2026-11-02T04:30:00Z');
    expect(byDay([], lateOnSunday, 'America/New_York', 3).map(({ key }) => key)).toEqual([
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
  });
});
