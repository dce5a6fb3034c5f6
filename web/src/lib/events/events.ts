import { addDays } from '@steeple/model/time/calendarDate';
import { isoDateIn, startOfDay } from '@steeple/model/time/timeZone';
import type { Event } from '@steeple/model/calendar/event';
import type { WithId } from '@steeple/model/database/publicSource';
import type { LocalizedText } from '@steeple/model/text/bilingual';
import type { Picture } from '@steeple/model/files/picture';
import type { PlacesLeft } from './placesLeft.ts';

/** Summary of an event for lists and the calendar; plain JSON, without the description. */
export interface EventSummary extends Readonly<
  Pick<WithId<Event>, 'id' | 'calendar' | 'language' | 'allDay' | 'start' | 'end' | 'featured'>
> {
  readonly title: LocalizedText;
  /** The place in the reader's language where it is known, else as the calendar has it. */
  readonly location: string;
  /** First and last day of an all-day event, both included; null for others. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  /** Names the series of a repeated event, the same before and after it was split; null for a single event. */
  readonly series: string | null;
  /** The start by the event's own clocks where they differ from the site's, in the reader's language; else null. */
  readonly elsewhere: string | null;
  /** Absent where there is none, and in the calendar, which shows no pictures. */
  readonly picture?: Picture;
  /** Of an event that people sign up for, where the list looked for it. */
  readonly signUp?: PlacesLeft;
}

/** The part of an event that decides on which days it is. */
type Days = Pick<EventSummary, 'firstDay' | 'lastDay' | 'start' | 'end'>;

/** The first day of an event, `YYYY-MM-DD`, by the site's zone; an all-day event has its date wherever it is read. */
export function dayOf(event: Pick<Days, 'firstDay' | 'start'>, timeZone: string): string {
  return event.firstDay ?? isoDateIn(event.start.seconds * 1000, timeZone);
}

/**
 * The moment at which an event is over, milliseconds since the epoch. An all-day event lasts as long as its day here.
 */
export function overAt({ lastDay, end }: Pick<Days, 'lastDay' | 'end'>, timeZone: string): number {
  return lastDay === null ? end.seconds * 1000 : startOfDay(addDays(lastDay, 1), timeZone);
}

/**
 * The last day on which an event is still held, `YYYY-MM-DD`, by the site's zone; an end at midnight belongs to the day
 * before.
 */
export function lastDayOf(event: Days, timeZone: string): string {
  if (event.lastDay !== null) return event.lastDay;
  const end = Math.max(event.start.seconds, event.end.seconds - 1);
  return isoDateIn(end * 1000, timeZone);
}
