import { addDays, isIsoDate, timeZoneSchema } from '@steeple/model/time/calendarDate';
import { instantAt, startOfDay } from '@steeple/model/time/timeZone';
import { createHash } from 'node:crypto';
import { type Event, eventLimits, type SyncedEventField } from '@steeple/model/calendar/event';
import type { SpokenLanguage } from '@steeple/model/text/language';
import { type Bilingual, localized } from '@steeple/model/text/bilingual';
import { fromMillis } from '@steeple/model/time/timestamp';
import { type Presented, presentationKey } from '@steeple/model/calendar/placeMarks';
import { hasVisible } from '@steeple/model/text/visibleText';
import { readAs } from '../../readAs.ts';
import type { GoogleEvent } from '../google/googleEvent.ts';
import { mentionsMeeting } from '../meetings/withoutMeetings.ts';
import { htmlToLine, htmlToText } from './htmlToText.ts';
import { occurrenceOf, seriesOf, shortHash } from '../marks/seriesOf.ts';

/** The part of an event that the sync owns. */
export type SyncedEvent = Pick<Event, SyncedEventField>;

/** Settings that the mapping takes from the calendar rather than from the event. */
export interface CalendarSettings {
  /** Id in site-config. */
  id: string;
  language: SpokenLanguage;
  /** IANA name, as Google has it for the calendar. */
  timeZone: string;
}

/** Grows whenever {@link mapEvent} gives another answer for the same event: everything is then written again. */
export const MAPPING_VERSION = 5;

/** Word in a language for a gathering that is a video meeting. */
const onlineWords: Bilingual = { en: 'Online', zh: '线上' };

/** Replaces a place, or a title, of which nothing is left without the meeting's link and number. */
function onlineWord(language: SpokenLanguage): string {
  return language === 'both' ? 'Online 线上' : localized(onlineWords, language).text;
}

/** The treatment of an entry of Google's list by a sync. */
export type Reading =
  | 'published'
  /** Not for the public: cancelled, private, of another kind (a birthday, a place of work), or without a title. */
  | 'omitted'
  /** It may be for the public, but nobody can say when it is: whatever is stored of it stays. */
  | 'unreadable'
  /** It names no event. */
  | 'without-id';

export function readingOf(event: GoogleEvent, calendarZone: string): Reading {
  if (!isGoogleId(event.id)) return 'without-id';
  if (event.status === 'cancelled') return 'omitted';
  if (event.visibility && event.visibility !== 'default' && event.visibility !== 'public') return 'omitted';
  if (event.eventType && event.eventType !== 'default') return 'omitted';
  if (!hasVisible(htmlToLine(event.summary ?? '', eventLimits.title))) return 'omitted';
  return eventTimes(event, calendarZone) === undefined ? 'unreadable' : 'published';
}

/** The document id of a Google event: the same for ever, 20 characters from a–z and 2–7. */
export function eventDocumentId(calendar: string, googleId: string): string {
  return shortHash(`${calendar}\n${googleId}`);
}

/** Changes whenever what we would store of an event may have changed: 16 hexadecimal digits. */
export function fingerprintOf(event: GoogleEvent, calendar: CalendarSettings): string {
  const state = event.etag || JSON.stringify(event);
  return hashed([MAPPING_VERSION, calendar.id, calendar.language, calendar.timeZone, state]);
}

/** The fingerprint of an event whose series an admin has marked. */
export function fingerprintWith(fingerprint: string, presented: Presented): string {
  return hashed([fingerprint, presented.hidden, presented.featured, presentationKey(presented)]);
}

function hashed(parts: readonly (string | number | boolean)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

/** End of an event, in milliseconds since 1970; NaN where its times cannot be read. */
export function endOf(event: GoogleEvent, calendarZone: string): number {
  return eventTimes(event, calendarZone)?.endMillis ?? Number.NaN;
}

/** Makes the stored form of a publishable event. The same event always gives the same document. */
export function mapEvent(event: GoogleEvent, calendar: CalendarSettings): SyncedEvent {
  const times = eventTimes(event, calendar.timeZone);
  if (!event.id || !times) throw new TypeError('Only publishable events can be mapped.');
  const { startMillis, endMillis, ...dates } = times;
  const updated = Date.parse(event.updated ?? '');
  const isOnline = [event.summary, event.description, event.location].some((text) => mentionsMeeting(text ?? ''));
  const title = htmlToLine(event.summary ?? '', eventLimits.title, isOnline);
  const locationText = event.location ?? '';
  const place = htmlToLine(locationText, eventLimits.location, isOnline);
  const online = onlineWord(calendar.language);
  return {
    source: 'google',
    calendar: calendar.id,
    googleId: event.id,
    etag: event.etag && /^\S{1,200}$/u.test(event.etag) && hasVisible(event.etag) ? event.etag : null,
    recurringEventId: isGoogleId(event.recurringEventId) ? event.recurringEventId : null,
    title: isOnline && !hasVisible(title) ? online : title,
    description: htmlToText(event.description ?? '', eventLimits.description, isOnline),
    location: place === '' && mentionsMeeting(locationText) ? online : place,
    language: calendar.language,
    ...dates,
    start: fromMillis(startMillis),
    end: fromMillis(endMillis),
    tentative: event.status === 'tentative',
    updatedAt: fromMillis(Number.isNaN(updated) ? startMillis : updated),
    series: seriesOf(event),
    occurrence: occurrenceOf(event),
  };
}

/** Start and end of an event, in every form in which they are stored. */
function eventTimes(event: GoogleEvent, calendarZone: string) {
  const { start, end } = event;
  if (start?.date) {
    if (!isIsoDate(start.date)) return undefined;
    const endDate = end?.date && isIsoDate(end.date) && end.date > start.date ? end.date : addDays(start.date, 1);
    return {
      allDay: true,
      startMillis: startOfDay(start.date, calendarZone),
      endMillis: startOfDay(endDate, calendarZone),
      startDate: start.date,
      endDate,
      timeZone: calendarZone,
    };
  }
  const timeZone = readAs(timeZoneSchema, start?.timeZone) ?? calendarZone;
  const startMillis = parseMoment(start?.dateTime, timeZone);
  const endMillis = parseMoment(end?.dateTime ?? start?.dateTime, timeZone);
  if (Number.isNaN(startMillis) || Number.isNaN(endMillis) || endMillis < startMillis) return undefined;
  return { allDay: false, startMillis, endMillis, startDate: null, endDate: null, timeZone };
}

function isGoogleId(id: string | null | undefined): id is string {
  return typeof id === 'string' && /^\S{1,1024}$/u.test(id) && hasVisible(id);
}

/** RFC 3339 with an offset, as Google writes it; without one it is the wall clock of the event's zone. */
function parseMoment(text: string | null | undefined, timeZone: string): number {
  const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/.exec(text ?? '');
  if (!match?.[1]) return Number.NaN;
  return match[3] ? Date.parse(match[0]) : instantAt(match[1], timeZone);
}
