import type { Event } from './event.ts';
import type { ServiceTime, SiteConfig } from '../settings/siteConfig.ts';
import { isoDateIn, wallClockAt } from '../time/timeZone.ts';
import { toDate, toMillis } from '../time/timestamp.ts';

/** Weekly services: the times that they take from Google Calendar, and those that they had before. */

/** The most former times that are stored. */
export const serviceTimeLimits = { former: 24 } as const;

/** Time of a service in a week, in the zone of the site. */
export type WeeklyTime = Pick<ServiceTime, 'weekday' | 'time' | 'minutes'>;

/** A service, as far as its time goes. */
type TimedService = Pick<ServiceTime, 'id' | 'time'>;

/** A time that a service had before. */
export type FormerTime = NonNullable<SiteConfig['formerTimes']>[number];

/**
 * Reads the weekly time of a recurring event: that of its first occurrence that was not moved by itself. Null where
 * there is none.
 * @param events events of the series that have not begun, in the order of their starts.
 */
export function weeklyTimeOf(
  events: readonly Pick<Event, 'allDay' | 'occurrence' | 'start' | 'end'>[],
  timeZone: string,
): WeeklyTime | null {
  const regular = events.find(
    ({ allDay, occurrence, start }) =>
      !allDay &&
      occurrence ===
        toDate(start)
          .toISOString()
          .replaceAll(/[-:]|\.\d+/g, ''),
  );
  if (regular === undefined) return null;
  const [start, end] = [toMillis(regular.start), toMillis(regular.end)];
  const minutes = Math.round((end - start) / 60_000);
  return {
    weekday: new Date(`${isoDateIn(start, timeZone)}T00:00Z`).getUTCDay() || 7,
    time: new Date(wallClockAt(start, timeZone)).toISOString().slice(11, 16),
    minutes: Math.min(Math.max(minutes, 1), 1440),
  };
}

/**
 * Lists the times that services had before, after a change of the services: those that were listed, and those of
 * services that moved or were removed. A time that its service has again is left out.
 */
export function formerTimesAfter(
  listed: readonly FormerTime[],
  before: readonly TimedService[],
  now: readonly TimedService[],
): FormerTime[] {
  const allTimes = [...listed, ...before.map(({ id, time }) => ({ service: id, time }))];
  const former = allTimes.filter(({ service, time }) =>
    now.every((current) => current.id !== service || current.time !== time),
  );
  const unique = new Map(former.map((change) => [`${change.service} ${change.time}`, change]));
  return [...unique.values()].slice(-serviceTimeLimits.former);
}
