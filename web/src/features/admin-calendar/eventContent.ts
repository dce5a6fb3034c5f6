import { fromMillis, hourMillis, type Timestamp } from '@steeple/model/time/timestamp';
import { addDays, daysBetween } from '@steeple/model/time/calendarDate';
import { instantAt, startOfDay } from '@steeple/model/time/timeZone';
import type { Event } from '@steeple/model/calendar/event';
import type { Presented } from '@steeple/model/calendar/placeMarks';
import { mergeSave } from '#lib/admin/editing/mergeSave.ts';
import { sameJson } from '#lib/admin/editing/mergeVersions.ts';
import type { Scope } from './eventMarkChange.ts';

/** The fields of an event that the admin area edits. */
export type EventContent = Omit<Event, 'updatedAt'>;

/** Everything that an admin decided about an event, also where it comes from Google. */
export function decisionsOf({ hidden, featured, translations, picture = null }: EventContent): Presented {
  return { hidden, featured, translations, picture };
}

/** The decisions that differ from those of the event that the person began with. */
export function changedDecisions(base: EventContent, event: EventContent): Partial<Presented> {
  return Object.fromEntries(
    Object.entries(decisionsOf(event)).filter(
      ([field, value]) => !sameJson(value, decisionsOf(base)[field as keyof Presented]),
    ),
  );
}

/**
 * An event with what a form changed of it, and the decisions that are to be written where it comes from Google.
 * @param stored the event that the server has. @param base the event that the person began with.
 * @throws StaleRevisionError where both changed the same field, each in another way.
 */
export function mergedDecisions(
  stored: EventContent,
  base: EventContent,
  event: EventContent,
  revision: number,
  scope: Scope,
): { readonly value: EventContent; readonly change: Partial<Presented> } {
  const merged = mergeSave(stored, base, event, revision);
  const value = { ...merged, translations: trimmedTranslations(merged.translations) };
  return { value, change: scope === 'series' ? decisionsOf(value) : changedDecisions(stored, value) };
}

/** An event that somebody is about to add: tomorrow at ten, for an hour. */
export function emptyEvent(calendar: string, timeZone: string, today: string): EventContent {
  const start = instantAt(`${addDays(today, 1)}T10:00`, timeZone);
  return {
    source: 'local',
    calendar,
    googleId: null,
    etag: null,
    recurringEventId: null,
    title: '',
    description: '',
    location: '',
    language: 'both',
    allDay: false,
    start: fromMillis(start),
    end: fromMillis(start + hourMillis),
    startDate: null,
    endDate: null,
    timeZone,
    hidden: false,
    featured: false,
    translations: {},
    picture: null,
  };
}

function midnight(date: string, timeZone: string): Timestamp {
  return fromMillis(startOfDay(date, timeZone));
}

/** The event as one of whole days. @param lastDay the last day, which people mean; stored is the day after. */
export function asAllDay(event: EventContent, firstDay: string, lastDay: string): EventContent {
  const endDate = addDays(lastDay < firstDay ? firstDay : lastDay, 1);
  return {
    ...event,
    allDay: true,
    startDate: firstDay,
    endDate,
    start: midnight(firstDay, event.timeZone),
    end: midnight(endDate, event.timeZone),
  };
}

/** The event with times. */
export function asTimed(event: EventContent, start: Timestamp, end: Timestamp): EventContent {
  return { ...event, allDay: false, startDate: null, endDate: null, start, end };
}

/** The event with a new start; it keeps its length, so that moving an event takes one field. */
export function startingAt(event: EventContent, start: Timestamp): EventContent {
  return { ...event, start, end: { seconds: event.end.seconds + start.seconds - event.start.seconds, nanoseconds: 0 } };
}

/** The event of whole days with a new first day; it keeps its length too. */
export function firstDayAt(event: EventContent, firstDay: string): EventContent {
  const { startDate, endDate } = event;
  const days = startDate === null || endDate === null ? 1 : daysBetween(startDate, endDate);
  return asAllDay(event, firstDay, addDays(firstDay, days - 1));
}

/** The last day of an event of whole days, as people say it. */
export function lastDayOfContent(event: Pick<EventContent, 'endDate'>): string {
  return event.endDate === null ? '' : addDays(event.endDate, -1);
}

/** Translations without the empty ones, which would hide what the calendar says. */
export function trimmedTranslations(translations: EventContent['translations']): EventContent['translations'] {
  const entries = Object.entries(translations).flatMap(([language, texts]) => {
    const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
    return Object.keys(written).length === 0 ? [] : [[language, written]];
  });
  return Object.fromEntries(entries) as EventContent['translations'];
}
