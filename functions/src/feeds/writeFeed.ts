import { type Event, eventText } from '@steeple/model/event';
import { type Language, languageTags } from '@steeple/model/language';
import { toDate } from '@steeple/model/timestamp';
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { isKnownZone, timeZoneBlock } from './timeZoneBlock.ts';
import { dateOnly, zonedTime } from './zonedTime.ts';

/** An event and the id of its document. */
export interface FeedEvent {
  readonly id: string;
  readonly event: Event;
}

/** What a feed says about itself. */
export interface FeedDescription {
  readonly name: string;
  readonly language: Language;
  /** Makes uids unique in the world and lasting: a domain or the project's id. */
  readonly domain: string;
  /** The feed's own lasting address, if it is known. */
  readonly url?: string | undefined;
}

/** How often subscribers are asked to look again, in seconds. */
const refreshSeconds = 60 * 60;

/**
 * An iCalendar feed (RFC 5545). The same events make the same bytes on every machine and at every time, so that its
 * hash can be an ETag: each event is stamped with its own last change.
 */
export function writeFeed(events: readonly FeedEvent[], description: FeedDescription): string {
  const calendar = ical({
    name: escaped(description.name),
    prodId: { company: 'Steeple', product: 'Events', language: description.language.toUpperCase() },
    // No zone for the calendar as a whole: the writer would stamp in it, and stamps are UTC.
    timezone: { name: null, generator: timeZoneBlock },
    ttl: refreshSeconds,
    ...(description.url === undefined ? {} : { source: description.url }),
  });
  for (const { id, event } of events) calendar.createEvent(calendarEvent(id, event, description));
  return calendar.toString();
}

/** The writer escapes the texts of events, but not a calendar's name. */
function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);
}

function calendarEvent(id: string, event: Event, { language, domain }: FeedDescription) {
  const title = eventText(event, 'title', language);
  const text = eventText(event, 'description', language);
  return {
    id: `${id}@${domain}`,
    summary: title.text,
    description: text.text === '' ? null : text.text,
    location: event.location === '' ? null : event.location,
    stamp: zonedTime(toDate(event.updatedAt)),
    lastModified: zonedTime(toDate(event.updatedAt)),
    status: ICalEventStatus.CONFIRMED,
    transparency: event.allDay ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    x: [{ key: 'X-STEEPLE-LANGUAGE', value: languageTags[title.language] }],
    ...times(event),
  };
}

function times(event: Event) {
  if (event.allDay && event.startDate !== null && event.endDate !== null) {
    return { allDay: true, timezone: null, start: dateOnly(event.startDate), end: dateOnly(event.endDate) };
  }
  const timezone = isKnownZone(event.timeZone) ? event.timeZone : null;
  return { timezone, start: zonedTime(toDate(event.start)), end: zonedTime(toDate(event.end)) };
}
