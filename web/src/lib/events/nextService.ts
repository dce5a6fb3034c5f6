import { addDays } from '@steeple/model/time/calendarDate';
import { instantAt, isoDateIn } from '@steeple/model/time/timeZone';
import type { ServiceTime } from '@steeple/model/settings/siteConfig';
import { weekdayOf } from '#lib/time/dates.ts';

/** A service as it will next be held. */
export interface NextService {
  readonly service: ServiceTime;
  /** The day it is held, `YYYY-MM-DD` by the church's zone. */
  readonly date: string;
  /** Milliseconds since the epoch. */
  readonly start: number;
  /** True while it is being held. */
  readonly isOn: boolean;
  /** Days from today to that day by the church's zone: 0 today, 1 tomorrow. */
  readonly daysAhead: number;
}

const weekDays = 7;

/**
 * Finds the next date of each service, soonest first. A service that has begun counts until it ends.
 * @param now milliseconds since the epoch.
 * @param timeZone the church's time zone, in which weekdays and times are meant.
 */
export function nextServices(services: readonly ServiceTime[], timeZone: string, now: number): NextService[] {
  const today = isoDateIn(now, timeZone);
  return services
    .map((service) => {
      const untilDay = (service.weekday - weekdayOf(today) + weekDays) % weekDays;
      const first = addDays(today, untilDay);
      const hasPassed = instantAt(`${first}T${service.time}`, timeZone) + service.minutes * 60_000 <= now;
      const date = hasPassed ? addDays(first, weekDays) : first;
      const start = instantAt(`${date}T${service.time}`, timeZone);
      return { service, date, start, isOn: start <= now, daysAhead: untilDay + (hasPassed ? weekDays : 0) };
    })
    .sort((a, b) => a.start - b.start);
}
