import { elsewhere } from '@steeple/model/time/elsewhere';
import { type Event, eventText } from '@steeple/model/calendar/event';
import { eventUid } from '@steeple/model/calendar/eventUid';
import { baseLanguage, type Language, languageTags } from '@steeple/model/text/language';
import { toDate, type Timestamp } from '@steeple/model/time/timestamp';
import ical, { type ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { calendarTimes } from './calendarTimes.ts';
import { cutWords } from './cutFeed.ts';
import { icalDate } from './icalDate.ts';
import { timeZoneBlock } from './timeZoneBlock.ts';

/** An event, the id of its document, and when that document was last written, by the sync or by an admin. */
export interface FeedEvent {
  readonly id: string;
  readonly event: Event;
  readonly changedAt: Timestamp;
}

/** The settings of a feed, or of a file with a single event. */
export interface FeedDescription {
  /** The calendar's name; null for a file that is added to somebody's own calendar. */
  readonly name: string | null;
  readonly language: Language;
  /** The zone of the site, or of a camp, in which every time is written. */
  readonly timeZone: string;
  /** The end of the first event that was left out, where one was. */
  readonly cutAt?: Timestamp | null;
  /** The lasting host name of the site: makes UIDs globally unique, and leads to the events' pages. */
  readonly domain: string;
}

/** Interval at which subscribers are asked to load the feed again, in seconds. */
const refreshSeconds = 60 * 60;

/** The moment that revisions are counted from, seconds since 1970, as RFC 5545 bounds an integer by 2³¹. */
const firstRevision = Date.UTC(2020, 0, 1) / 1000;

/**
 * Writes an iCalendar feed (RFC 5545 and 7986). The same events make the same bytes on every machine and at every time,
 * so that a hash can be an ETag: each event is stamped with its own last change.
 */
export function writeFeed(events: readonly FeedEvent[], description: FeedDescription): string {
  const { cutAt, timeZone, language } = description;
  const calendar = emptyCalendar('Events', description);
  if (cutAt != null) calendar.description(escaped(cutWords(cutAt, timeZone, language)));
  const writtenUids = new Set<string>();
  for (const event of events) {
    const uid = eventUid(event.event, event.id, description.domain);
    // An event that two of the church's calendars share is one event, and a UID may stand in a file once.
    if (writtenUids.has(uid)) continue;
    writtenUids.add(uid);
    calendar.createEvent(calendarEvent(uid, event, description));
  }
  return inStandardOrder(calendar.toString());
}

/** A calendar without events yet. @param product names what wrote it. */
export function emptyCalendar(product: string, { name, language, timeZone }: FeedDescription): ICalCalendar {
  return ical({
    ...(name !== null && { name: escaped(name), ttl: refreshSeconds }),
    prodId: { company: 'Steeple', product, language },
    // No zone for the calendar as a whole: the writer would stamp in it, and stamps are UTC.
    timezone: { name: null, generator: timeZoneBlock },
    ...(name !== null && { x: [{ key: 'X-WR-TIMEZONE', value: timeZone }] }),
  });
}

/** A component by whole lines: a description may hold the same words within a line. */
const component = /^BEGIN:(VTIMEZONE|VEVENT)\r\n[^]*?^END:\1\r\n/gm;

/** Puts the calendar's own properties before its zones, and these before its events (RFC 5545 section 3.6). */
export function inStandardOrder(text: string): string {
  const found = [...text.matchAll(component)];
  const componentsOf = (name: string): string =>
    found
      .filter(([, of]) => of === name)
      .map(([componentText]) => componentText)
      .join('');
  const own = text.replaceAll(component, '').replace(/END:VCALENDAR\s*$/, '');
  return `${own}${componentsOf('VTIMEZONE')}${componentsOf('VEVENT')}END:VCALENDAR\r\n`;
}

/** Escapes a calendar's name: the writer escapes the texts of events only. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

function calendarEvent(
  uid: string,
  { id, event, changedAt }: FeedEvent,
  { language, timeZone, domain }: FeedDescription,
) {
  const title = eventText(event, 'title', language);
  const text = eventText(event, 'description', language);
  const there = event.allDay ? null : elsewhere(event.start, event.timeZone, timeZone, language);
  const description = [there ?? '', text.text].filter((part) => part !== '').join('\n\n');
  return {
    id: uid,
    // A revision must never be lower than one that a subscriber has seen; the moment of the last change never is.
    sequence: Math.max(0, Math.floor(changedAt.seconds - firstRevision)),
    summary: title.text,
    description: description === '' ? null : description,
    location: eventText(event, 'location', language).text,
    url: `https://${domain}${language === baseLanguage ? '' : `/${language}`}/events/${id}`,
    stamp: icalDate(toDate(changedAt)),
    lastModified: icalDate(toDate(changedAt)),
    status: event.tentative === true ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    transparency: event.allDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    x: [{ key: 'X-STEEPLE-LANGUAGE', value: languageTags[title.language] }],
    ...calendarTimes(event, timeZone),
  };
}
