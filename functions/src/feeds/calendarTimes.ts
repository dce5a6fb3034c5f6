import type { Event } from '@steeple/model/calendar/event';
import { toMillis } from '@steeple/model/time/timestamp';
import { offsetAt } from '@steeple/model/time/timeZone';
import { dateOnly, icalDate } from './icalDate.ts';
import { isKnownZone } from './timeZoneBlock.ts';

/**
 * True where a zone's clocks show a wall time twice and a moment is the second of both: it must be written in UTC, as a
 * local time always means the first (RFC 5545 section 3.3.5).
 */
function isRepeated(millis: number, timeZone: string): boolean {
  const offset = offsetAt(millis, timeZone);
  // Nearly always: no clock was changed within the last hours.
  if (offsetAt(millis - 180 * 60_000, timeZone) === offset) return false;
  // Clocks go back by three hours at most, as in Antarctica; anywhere else by one or by half of one.
  return [30, 60, 120, 180].some(
    (minutes) => offsetAt(millis - minutes * 60_000, timeZone) === offset + minutes * 60_000,
  );
}

/** The start and end of an event as the iCalendar writer takes them: by the site's clocks, else in UTC. */
export function calendarTimes(
  event: Pick<Event, 'allDay' | 'startDate' | 'endDate' | 'start' | 'end'>,
  siteZone: string,
) {
  if (event.allDay && event.startDate !== null && event.endDate !== null) {
    return { allDay: true, timezone: null, start: dateOnly(event.startDate), end: dateOnly(event.endDate) };
  }
  const [start, end] = [toMillis(event.start), toMillis(event.end)];
  const isLocal = isKnownZone(siteZone) && !isRepeated(start, siteZone) && !isRepeated(end, siteZone);
  // An end must be later than the start (RFC 5545 section 3.8.2.2); without one an event ends as it begins.
  return {
    timezone: isLocal ? siteZone : null,
    start: icalDate(new Date(start)),
    end: end === start ? null : icalDate(new Date(end)),
  };
}
