/** Loads calendars from readable JSON and moves them, by whole weeks, to where "this week" is. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CalendarData, EventInput, EventTime } from './resources.ts';
import { weeksOfCalendars } from '../../../scripts/seed/anchor.ts';
import { addDays } from './times.ts';

/** Reads the seed's calendars. */
export function readSeeds(folder: string): CalendarData[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CalendarData);
}

/** Moves everything in a seed to the week of `now`. Wall times and weekdays stay. */
export function shiftSeed(seed: CalendarData, now: Date): CalendarData {
  return moveSeed(seed, weeksOfCalendars(now));
}

/** Moves everything in a seed by whole weeks. Wall times and weekdays stay. */
export function moveSeed(seed: CalendarData, weeks: number): CalendarData {
  const days = 7 * weeks;
  return { calendar: seed.calendar, events: seed.events.map((event) => shiftEvent(event, days)) };
}

function shiftEvent(event: EventInput, days: number): EventInput {
  return {
    ...event,
    ...(event.start ? { start: shiftTime(event.start, days) } : {}),
    ...(event.end ? { end: shiftTime(event.end, days) } : {}),
    ...(event.originalStartTime ? { originalStartTime: shiftTime(event.originalStartTime, days) } : {}),
    ...(event.recurrence ? { recurrence: event.recurrence.map((line) => shiftRule(line, days)) } : {}),
  };
}

function shiftTime(time: EventTime, days: number): EventTime {
  return {
    ...time,
    ...(time.date === undefined ? {} : { date: addDays(time.date, days) }),
    ...(time.dateTime === undefined
      ? {}
      : { dateTime: `${addDays(time.dateTime.slice(0, 10), days)}${time.dateTime.slice(10)}` }),
  };
}

/** Dates stand in rules as `UNTIL=20270301…`, and as the values of RDATE and EXDATE. */
function shiftRule(line: string, days: number): string {
  return line.replaceAll(/(?<=[=:,])(\d{4})(\d{2})(\d{2})(?=T\d{6}|[;,]|$)/g, (_all, year, month, day) =>
    addDays(`${year}-${month}-${day}`, days).replaceAll('-', ''),
  );
}
