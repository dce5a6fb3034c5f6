import { describe, expect, it } from 'vitest';
import { distanceText, durationText, momentText } from './moments.ts';

const now = Date.parse('2026-11-22T01:30:00Z');

describe('momentText', () => {
  it('tells the time of the zone in the language', () => {
    expect(momentText(now, 'en', 'Asia/Singapore')).toMatch(/22 Nov 2026, 9:30/);
    expect(momentText(now, 'zh', 'Asia/Singapore')).toMatch(/2026年11月22日.*9:30/);
  });
});

describe('distanceText', () => {
  it.each([
    [-1000, 'now'], [-5000, '5 seconds ago'], [-90_000, '1 minute ago'], [-7_200_000, '2 hours ago'], [86_400_000, 'tomorrow'], [3 * 86_400_000, 'in 3 days'],
  ])('%i ms is %s', (offset, text) => {
    expect(distanceText(now + offset, now, 'en')).toBe(text);
  });
  it('speaks Chinese', () => {
    expect(distanceText(now - 7_200_000, now, 'zh')).toBe('2小时前');
  });
});

describe('durationText', () => {
  it.each([[84, '84 ms'], [1500, '1.5 secs'], [42_000, '42 secs'], [180_000, '3 mins']])('%i ms is %s', (millis, text) => {
    expect(durationText(millis, 'en')).toBe(text);
  });
});
