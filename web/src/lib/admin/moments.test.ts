import { describe, expect, it } from 'vitest';
import { durationText, momentParts, momentText, relativeTimeInterval, relativeTimeText } from './moments.ts';

const now = Date.parse('2026-11-22T01:30:00Z');

describe('momentText', () => {
  it('tells the time of the zone in the language', () => {
    expect(momentText(now, 'en', 'Asia/Singapore')).toMatch(/22 Nov 2026, 9:30/);
    expect(momentText(now, 'zh', 'Asia/Singapore')).toMatch(/2026年11月22日.*9:30/);
  });
});

describe('momentParts', () => {
  it('breaks between the date and the time, in both languages', () => {
    expect(momentParts(now, 'en', 'Asia/Singapore').map((part) => part.replaceAll(/\s/g, ' '))).toEqual([
      '22 Nov 2026,',
      '9:30 am',
    ]);
    expect(momentParts(now, 'zh', 'Asia/Singapore')).toEqual(['2026年11月22日', '上午9:30']);
    expect(momentParts(now, 'en', 'Asia/Singapore', 'date')).toEqual(['22 Nov 2026']);
  });
});

describe('relativeTimeInterval', () => {
  it('looks at the clock each second within a minute, and each half minute otherwise', () => {
    expect([0, -59_999, 59_999, -60_000, 3_600_000].map((offset) => relativeTimeInterval(now + offset, now))).toEqual([
      1000, 1000, 1000, 30_000, 30_000,
    ]);
  });
});

describe('relativeTimeText', () => {
  it.each([
    [-1000, 'now'],
    [-5000, '5 seconds ago'],
    [-90_000, '1 minute ago'],
    [-7_200_000, '2 hours ago'],
    [86_400_000, 'tomorrow'],
    [3 * 86_400_000, 'in 3 days'],
  ])('%i ms is %s', (offset, text) => {
    expect(relativeTimeText(now + offset, now, 'en')).toBe(text);
  });
  it('writes Chinese', () => {
    expect(relativeTimeText(now - 7_200_000, now, 'zh')).toBe('2小时前');
  });
});

describe('durationText', () => {
  it.each([
    [84, '84 ms'],
    [1500, '1.5 secs'],
    [42_000, '42 secs'],
    [180_000, '3 mins'],
  ])('%i ms is %s', (millis, text) => {
    expect(durationText(millis, 'en')).toBe(text);
  });
});
