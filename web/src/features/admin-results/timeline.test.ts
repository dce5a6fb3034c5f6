import { describe, expect, it } from 'vitest';
import { timeline } from './timeline.ts';

describe('timeline', () => {
  it('is empty without responses', () => {
    expect(timeline({}, 'Asia/Singapore').columns).toEqual([]);
  });

  it('fills the hours between with zero', () => {
    const { unit, columns } = timeline({ '2026-11-23T01': 2, '2026-11-23T04': 1 }, 'Asia/Singapore');
    expect(unit).toBe('hour');
    expect(columns.map((column) => column.count)).toEqual([2, 0, 0, 1]);
    expect(columns[0]?.at).toBe(Date.parse('2026-11-23T01:00:00Z'));
  });

  it('turns to days of the camp after two days: 16:00 in Greenwich is tomorrow in Singapore', () => {
    const { unit, columns } = timeline(
      { '2026-11-20T15': 1, '2026-11-20T16': 2, '2026-11-23T01': 4 },
      'Asia/Singapore',
    );
    expect(unit).toBe('day');
    expect(columns.map((column) => column.count)).toEqual([1, 2, 0, 4]);
  });

  it('shows no day of which it has left out a part', () => {
    const hours = { '2026-01-01T00': 1, '2026-02-01T00': 8, '2026-06-01T05': 1 };
    const [first] = timeline(hours, 'Asia/Singapore').columns;
    expect(first?.at).toBe(Date.parse('2026-02-01T16:00:00Z'));
  });

  it('never draws more columns than a screen can show', () => {
    expect(timeline({ '2020-01-01T00': 1, '2026-11-23T01': 1 }, 'Asia/Singapore').columns.length).toBeLessThanOrEqual(
      122,
    );
  });
});
