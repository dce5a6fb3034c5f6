import { addDays } from '@steeple/model/time/calendarDate';
import { isoDateIn } from '@steeple/model/time/timeZone';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { eventDocumentId, readingOf, mapEvent } from '../../../functions/src/calendar/mapping/mapEvent.ts';
import type { GoogleEvent } from '../../../functions/src/calendar/google/googleEvent.ts';
import { type FeedEvent, writeFeed } from '../../../functions/src/feeds/writeFeed.ts';
import { answerQuery } from '../../../model/src/database/answerQuery.ts';
import type { Event } from '../../../model/src/calendar/event.ts';
import type { DocumentName } from '../../../model/src/database/paths.ts';
import type { ListQuery, PublicSource, WithId } from '../../../model/src/database/publicSource.ts';
import type { Calendar } from '../../../model/src/settings/siteConfig.ts';
import { loader as loadCalendar } from '../../../web/src/features/calendar/CalendarPage.tsx';
import { eventsByDay, shownDays, viewDays } from '../../../web/src/features/calendar/grid.ts';
import type { CalendarView } from '../../../web/src/features/calendar/view.ts';
import { loader as loadList } from '../../../web/src/features/events/EventsPage.tsx';
import { dayOf, type EventSummary } from '../../../web/src/lib/events/events.ts';
import { eventTimes } from '../../../web/src/lib/events/eventTimes.ts';
import { addMonths } from '../../../web/src/lib/events/months.ts';
import { loadSearchIndex } from '../../../web/src/lib/search/searchIndex.ts';
import { CalendarStore } from '../../stand-ins/google-calendar/CalendarStore.ts';
import { listEvents } from '../../stand-ins/google-calendar/listEvents.ts';
import type { CorpusCalendar } from './corpus/calendar.ts';

/** Reads a calendar of the corpus through everything that the product shows of it. */

export const siteZone = 'Asia/Singapore';
const domain = 'corpus.example';
/** The synced period, longer than the period that the tests check. */
const window = { timeMin: '2026-07-01T00:00:00Z', timeMax: '2028-05-01T00:00:00Z' };

/**
 * Makes Google's answers for a calendar: the local calendar's list, page by page, and entries that no calendar would
 * store.
 */
function answers({ name, timeZone, events, unreadable = [] }: CorpusCalendar, now: number): GoogleEvent[] {
  let ids = 0;
  const store = new CalendarStore(
    { id: name, summary: name, timeZone },
    () => new Date(now),
    () => `generated${(ids += 1)}`,
  );
  for (const event of events.toSorted(
    (a, b) => Number(a.recurringEventId !== undefined) - Number(b.recurringEventId !== undefined),
  ))
    store.insert(event);
  const found: GoogleEvent[] = [...unreadable];
  let pageToken: string | undefined;
  do {
    const parameters = new URLSearchParams({
      singleEvents: 'true',
      maxResults: '1000',
      ...window,
      ...(pageToken !== undefined && { pageToken }),
    });
    const page = listEvents(store, parameters, { now: new Date(now), epoch: 1 }) as {
      items: GoogleEvent[];
      nextPageToken?: string;
    };
    found.push(...page.items);
    pageToken = page.nextPageToken;
  } while (pageToken !== undefined);
  return found;
}

/** The documents that the sync stores of a calendar. */
export function documentsOf(
  calendar: CorpusCalendar,
  now: number,
  { id, language }: Pick<Calendar, 'id' | 'language'> = { id: 'corpus', language: 'en' },
): WithId<Event>[] {
  const settings = { id, language, timeZone: calendar.timeZone };
  return answers(calendar, now)
    .filter((event) => readingOf(event, calendar.timeZone) === 'published')
    .map((event) => ({
      ...mapEvent(event, settings),
      id: eventDocumentId(id, event.id ?? ''),
      hidden: false,
      featured: false,
      translations: {},
    }));
}

/** A database in memory that counts the documents it hands out. */
export function memorySource(events: readonly WithId<Event>[]): PublicSource & { reads: number } {
  return {
    reads: 0,
    async document(name: DocumentName, ..._ids: string[]) {
      return name === 'siteConfig' ? ({ timeZone: siteZone } as WithId<never>) : null;
    },
    async list<Name extends DocumentName>(query: ListQuery<Name>) {
      const found = query.name === 'event' ? answerQuery(events, query) : [];
      this.reads += found.length;
      return found as WithId<never>[];
    },
  };
}

function line(day: string, times: string, title: string): string {
  return `${day} | ${times} | ${title}`;
}

/** Reads the lines of a view of the calendar page, day by day. */
export async function calendarLines(
  source: PublicSource,
  view: CalendarView,
  now: number,
): Promise<{ lines: string[]; moreFrom: string | null; events: readonly EventSummary[] }> {
  const query = new URLSearchParams({ view: view.view, date: view.date });
  const { events, moreFrom } = await loadCalendar({
    source,
    route: 'calendar',
    params: {},
    language: 'en',
    query,
    timeZone: siteZone,
    now,
  });
  const days = eventsByDay(events, siteZone, shownDays(view));
  return {
    lines: [...days].flatMap(([day, onDay]) => onDay.map((event) => line(day, timesOf(event), event.title.text))),
    moreFrom,
    events,
  };
}

function timesOf(event: EventSummary): string {
  return eventTimes({ ...event, elsewhere: null }, 'en', siteZone);
}

/** Every month from one to another, as its view shows it, without the days of the neighbouring months. */
export async function monthLines(source: PublicSource, first: string, last: string, now: number): Promise<string[]> {
  const found: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    const { lines } = await calendarLines(source, { view: 'month', date: `${month}-01` }, now);
    found.push(...lines.filter((eventLine) => eventLine.startsWith(month)));
  }
  return found;
}

/** Every week, as its view shows it. */
export async function weekLines(source: PublicSource, first: string, last: string, now: number): Promise<string[]> {
  const found: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 7))
    found.push(...(await calendarLines(source, { view: 'week', date }, now)).lines);
  return found;
}

/** The list view from a day on, page after page; an event that lasts over several pages once. */
export async function agendaEvents(
  source: PublicSource,
  first: string,
  last: string,
  now: number,
): Promise<EventSummary[]> {
  const found = new Map<string, EventSummary>();
  for (let date = first; date <= last;) {
    const { events, moreFrom } = await calendarLines(source, { view: 'agenda', date }, now);
    for (const event of events) found.set(event.id, event);
    date = moreFrom === null || moreFrom === date ? addDays(date, viewDays.agenda) : moreFrom;
  }
  return [...found.values()];
}

/** The list of events, led on from page to page until its end. */
export async function listedEvents(source: PublicSource, now: number): Promise<EventSummary[]> {
  const found: EventSummary[] = [];
  let from: string | null = null;
  do {
    const query = new URLSearchParams(from === null ? {} : { from });
    const page: Awaited<ReturnType<typeof loadList>> = await loadList({
      source,
      route: 'events',
      params: {},
      language: 'en',
      query,
      timeZone: siteZone,
      now,
    });
    found.push(...page.featured, ...page.events);
    from = page.moreFrom;
  } while (from !== null);
  return found;
}

/** Events by the day on which they begin. */
export function firstDays(events: readonly EventSummary[]): string[] {
  return events.map((event) => line(dayOf(event, siteZone), timesOf(event), event.title.text));
}

/** Day and title of every occurrence that the search leads to. */
export async function searchLines(source: PublicSource, now: number): Promise<string[]> {
  const { items } = await loadSearchIndex(source, now);
  return items.flatMap(({ title, occurrences = [] }) =>
    occurrences.map(([, start]) => `${isoDateIn(start * 1000, siteZone)} | ${title.en ?? ''}`),
  );
}

/** An event of a feed: its time as another reader of calendar files reads it, and its text as it is written. */
interface FeedEntry {
  readonly uid: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly title: string;
  readonly text: string;
}

const isoDay = ({ year, month, day }: ICAL.Time): string =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');

function feedEvents(documents: readonly WithId<Event>[]): FeedEvent[] {
  return documents.map(({ id, ...event }) => ({ id, event, changedAt: event.updatedAt }));
}

/** The feed of all events, read by ical.js. */
export function feedEntries(documents: readonly WithId<Event>[]): { feed: string; entries: FeedEntry[] } {
  const feed = writeFeed(feedEvents(documents), { name: 'Corpus', language: 'en', timeZone: siteZone, domain });
  const calendar = new ICAL.Component(ICAL.parse(feed) as ConstructorParameters<typeof ICAL.Component>[0]);
  const zones = new Map(
    calendar
      .getAllSubcomponents('vtimezone')
      .map((zone) => [String(zone.getFirstPropertyValue('tzid')), new ICAL.Timezone(zone)]),
  );
  const singapore = zones.get(siteZone) ?? ICAL.Timezone.utcTimezone;
  const texts = feed.match(/^BEGIN:VEVENT\r\n[^]*?^END:VEVENT/gm) ?? [];
  const entries = calendar.getAllSubcomponents('vevent').map((component, index) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component);
    const [start, last] = [startDate, endDate].map((time) =>
      time.isDate ? time.clone() : time.convertToZone(singapore),
    );
    if (last === undefined || start === undefined) throw new Error('An event of the feed has no times.');
    if (last.isDate) last.adjust(-1, 0, 0, 0);
    else if (last.compare(start) > 0) last.adjust(0, 0, 0, -1);
    return { uid, firstDay: isoDay(start), lastDay: isoDay(last), title: summary, text: texts[index] ?? '' };
  });
  return { feed, entries };
}

/** Day of a date without a time: node-ical gives its midnight in the machine's zone. */
const machineDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** The events of a feed, read by node-ical, which shares no code with ical.js. */
export function nodeIcalEntries(feed: string): Omit<FeedEntry, 'text'>[] {
  return Object.values(nodeIcal.sync.parseICS(feed)).flatMap((component) => {
    if (component?.type !== 'VEVENT') return [];
    const { uid, summary, start, end = start, datetype } = component;
    const title = typeof summary === 'string' ? summary : (summary?.val ?? '');
    if (datetype === 'date') {
      const last = end > start ? new Date(end.getFullYear(), end.getMonth(), end.getDate() - 1) : end;
      return [{ uid, firstDay: machineDay(start), lastDay: machineDay(last), title }];
    }
    const last = end > start ? end.getTime() - 1000 : end.getTime();
    return [{ uid, firstDay: isoDateIn(start.getTime(), siteZone), lastDay: isoDateIn(last, siteZone), title }];
  });
}

/** The VEVENT of each event's own file. */
export function singleFiles(documents: readonly WithId<Event>[]): string[] {
  return feedEvents(documents).map(
    (event) =>
      /^BEGIN:VEVENT\r\n[^]*?^END:VEVENT/m.exec(
        writeFeed([event], { name: null, language: 'en', timeZone: siteZone, domain }),
      )?.[0] ?? '',
  );
}
