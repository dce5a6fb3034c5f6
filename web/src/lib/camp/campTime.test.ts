import { describe, expect, it } from 'vitest';
import { dayInWords } from '#lib/time/dates.ts';
import { formatDates, formatMoment, formatSpan, formatTime } from './campTime.ts';

const evening = Date.parse('2026-11-20T19:30:00+08:00');
const zone = 'Asia/Singapore';

describe('camp time', () => {
  it('writes times and spans as each language does, in the camp’s zone', () => {
    expect(formatTime(evening, zone, 'en')).toBe('7:30 pm');
    expect(formatTime(evening, zone, 'zh')).toBe('下午7:30');
    expect(formatSpan(evening, evening + 3_600_000, zone, 'en')).toBe('7:30 – 8:30 pm');
    expect(formatSpan(evening, evening + 3_600_000, zone, 'zh')).toMatch(/下午7:30.*8:30/);
  });

  it('writes no dates where an item ends after midnight', () => {
    expect(formatSpan(evening, evening + 6 * 3_600_000, zone, 'en')).toBe('7:30 pm – 1:30 am');
  });

  it('writes days and moments', () => {
    expect(dayInWords('2026-11-20', 'en')).toBe('Friday, 20 November');
    expect(dayInWords('2026-11-20', 'zh')).toBe('11月20日星期五');
    expect(formatMoment(Date.parse('2026-11-20T16:30:00Z'), zone, 'en')).toBe('Saturday, 21 November, 12:30 am');
    expect(formatMoment(evening, zone, 'zh')).toBe('11月20日星期五 下午7:30');
  });

  it.each([
    ['2026-11-20', '2026-11-22', '20 – 22 November 2026', '2026年11月20日至22日'],
    ['2026-11-29', '2026-12-01', '29 November – 1 December 2026', '2026年11月29日至12月1日'],
    ['2026-12-30', '2027-01-01', '30 December 2026 – 1 January 2027', '2026年12月30日至2027年1月1日'],
    ['2026-11-20', '2026-11-20', '20 November 2026', '2026年11月20日'],
  ])('writes %s to %s in both languages', (start, end, english, chinese) => {
    expect(formatDates(start, end, 'en')).toBe(english);
    expect(formatDates(start, end, 'zh')).toBe(chinese);
  });
});
