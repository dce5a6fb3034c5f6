import { fromMillis } from '@steeple/model/time/timestamp';
import { describe, expect, it } from 'vitest';
import { calendarTimes } from './calendarTimes.ts';

const at = (iso: string) => fromMillis(Date.parse(iso));
/** An event of some minutes, or one whose end is before its beginning where they are negative. */
const event = (start: string, minutes = 20) => ({
  allDay: false,
  startDate: null,
  endDate: null,
  start: at(start),
  end: fromMillis(Date.parse(start) + minutes * 60_000),
});

describe('the times of an event', () => {
  it.each([
    // Clocks in New York go back by an hour at 06:00 UTC.
    ['America/New_York', '2026-11-01T05:30:00Z', true],
    ['America/New_York', '2026-11-01T06:00:00Z', false],
    ['America/New_York', '2026-11-01T06:30:00Z', false],
    ['America/New_York', '2026-11-01T07:00:00Z', true],
    ['America/New_York', '2026-11-01T08:30:00Z', true],
    // They go forward at 07:00 UTC, and show nothing twice.
    ['America/New_York', '2026-03-08T06:30:00Z', true],
    ['America/New_York', '2026-03-08T07:30:00Z', true],
    // On Lord Howe Island they go back by half an hour, at 15:00 UTC.
    ['Australia/Lord_Howe', '2026-04-04T14:30:00Z', true],
    ['Australia/Lord_Howe', '2026-04-04T15:05:00Z', false],
    ['Australia/Lord_Howe', '2026-04-04T15:30:00Z', true],
    // At Troll they go back by two hours, at 01:00 UTC.
    ['Antarctica/Troll', '2026-10-25T00:30:00Z', true],
    ['Antarctica/Troll', '2026-10-25T02:30:00Z', false],
    ['Antarctica/Troll', '2026-10-25T03:00:00Z', true],
    // At Casey they went back by three hours, at 13:00 UTC.
    ['Antarctica/Casey', '2022-03-12T15:30:00Z', false],
    ['Antarctica/Casey', '2022-03-12T16:00:00Z', true],
    ['Asia/Singapore', '2026-11-22T01:30:00Z', true],
    ['Mars/Olympus', '2026-11-22T01:30:00Z', false],
  ])('are those of the clocks in %s at %s, where those can say them: %s', (zone, start, isLocal) => {
    const times = calendarTimes(event(start), zone);
    expect(times.timezone).toBe(isLocal ? zone : null);
    expect(times.start.toJSON()).toBe(new Date(start).toISOString());
    expect(times.end?.toJSON()).toBe(new Date(Date.parse(start) + 20 * 60_000).toISOString());
  });

  it('are in UTC where the clocks show the end twice', () => {
    const times = calendarTimes(event('2026-11-01T05:50:00Z'), 'America/New_York');
    expect(times.timezone).toBeNull();
  });

  it('have no end that is the start', () => {
    expect(calendarTimes(event('2026-11-22T01:30:00Z', 0), 'UTC').end).toBeNull();
    expect(calendarTimes(event('2026-11-22T01:30:00Z', 1), 'UTC').end).not.toBeNull();
  });

  const allDayEvent = {
    ...event('2026-11-30T16:00:00Z'),
    allDay: true,
    startDate: '2026-12-01',
    endDate: '2026-12-04',
  };

  it('of whole days are dates of no zone', () => {
    const { allDay, timezone, start, end } = calendarTimes(allDayEvent, 'Asia/Singapore');
    expect([allDay, timezone, start.toJSON(), end?.toJSON()]).toEqual([
      true,
      null,
      '2026-12-01T00:00:00.000Z',
      '2026-12-04T00:00:00.000Z',
    ]);
  });

  it.each([
    ['no whole days', { allDay: false }],
    ['no first day', { startDate: null }],
    ['no last day', { endDate: null }],
  ])('are moments where it has %s', (_what, change) => {
    const times = calendarTimes({ ...allDayEvent, ...change }, 'Asia/Singapore');
    expect([times.allDay, times.timezone, times.start.toJSON()]).toEqual([
      undefined,
      'Asia/Singapore',
      '2026-11-30T16:00:00.000Z',
    ]);
  });
});
