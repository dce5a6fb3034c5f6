import { describe, expect, it } from 'vitest';
import { fromMillis } from '../time/timestamp.ts';
import { formerTimesAfter, serviceTimeLimits, weeklyTimeOf } from './serviceTimes.ts';

const zone = 'Asia/Singapore';
/** An event of a series, by its start in UTC and by the start that its series gives it. */
const event = (start: string, original = start, minutes = 90, allDay = false) => ({
  allDay,
  occurrence: `${original.replaceAll(/[-:]/g, '')}00Z`,
  start: fromMillis(Date.parse(`${start}:00Z`)),
  end: fromMillis(Date.parse(`${start}:00Z`) + minutes * 60_000),
});

describe('weeklyTimeOf', () => {
  it('is the weekday, the time and the length by the clocks of the church', () => {
    expect(weeklyTimeOf([event('2026-11-29T01:30')], zone)).toEqual({ weekday: 7, time: '09:30', minutes: 90 });
    expect(weeklyTimeOf([event('2026-11-28T17:00')], zone)).toEqual({ weekday: 7, time: '01:00', minutes: 90 });
    expect(weeklyTimeOf([event('2026-11-30T01:30')], zone)).toEqual({ weekday: 1, time: '09:30', minutes: 90 });
  });

  it('passes over occurrences that were moved by themselves, and whole days', () => {
    const moved = event('2026-12-20T02:00', '2026-12-20T01:30', 120);
    const wholeDay = event('2026-12-24T16:00', '2026-12-24T16:00', 1440, true);
    expect(weeklyTimeOf([moved, wholeDay, event('2026-12-27T01:30')], zone)?.time).toBe('09:30');
    expect(weeklyTimeOf([moved, wholeDay], zone)).toBeNull();
    expect(weeklyTimeOf([], zone)).toBeNull();
  });

  it('lasts from a minute to a day', () => {
    expect(weeklyTimeOf([event('2026-11-29T01:30', '2026-11-29T01:30', 0)], zone)?.minutes).toBe(1);
    expect(weeklyTimeOf([event('2026-11-29T01:30', '2026-11-29T01:30', 3000)], zone)?.minutes).toBe(1440);
  });
});

describe('formerTimesAfter', () => {
  const before = [
    { id: 'english', time: '09:30' },
    { id: 'chinese', time: '11:30' },
    { id: 'youth', time: '17:00' },
  ];
  const now = [
    { id: 'english', time: '10:00' },
    { id: 'chinese', time: '11:30' },
  ];
  const former = [
    { service: 'english', time: '09:30' },
    { service: 'youth', time: '17:00' },
  ];

  it('has the times of services that moved or were removed, each once, and those that were listed before', () => {
    expect(formerTimesAfter([], before, now)).toEqual(former);
    expect(formerTimesAfter(former, before, now)).toEqual(former);
    expect(formerTimesAfter([{ service: 'english', time: '08:00' }], before, before)).toEqual([
      { service: 'english', time: '08:00' },
    ]);
  });

  it('leaves out a time that its service has again', () => {
    expect(formerTimesAfter(former, now, before)).toEqual([{ service: 'english', time: '10:00' }]);
  });

  it('keeps the newest where there are too many', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ service: `s${index}`, time: '09:30' }));
    const kept = formerTimesAfter(many, before, now);
    expect(kept).toHaveLength(serviceTimeLimits.former);
    expect(kept.at(-1)).toEqual({ service: 'youth', time: '17:00' });
  });
});
