import { addDays } from '@steeple/model/time/calendarDate';
import { isoDateIn, startOfDay } from '@steeple/model/time/timeZone';
import type { Event } from '@steeple/model/calendar/event';
import type { Language } from '@steeple/model/text/language';
import { fromMillis, toMillis } from '@steeple/model/time/timestamp';
import type { Condition, PublicSource, WithId } from '@steeple/model/database/publicSource';
import { publicQueryLimit } from '@steeple/model/database/queryLimits';
import { allEvents, type EventFilter, matchesFilter } from './eventFilter.ts';
import { dayOf, type EventSummary, lastDayOf } from './events.ts';
import { sortEvents, summariseEvent } from './summariseEvents.ts';

/** The reader, and which events are asked for. */
export interface EventQuery {
  readonly source: PublicSource;
  /** The reader's language. */
  readonly language: Language;
  /** The site's zone: its days are meant. */
  readonly timeZone: string;
  readonly filter: EventFilter;
}

/** Events in their order, and where they go on. */
export interface LoadedEvents {
  readonly events: readonly EventSummary[];
  /** The first day, `YYYY-MM-DD`, of which more is stored than was loaded; null where nothing is missing. */
  readonly moreFrom: string | null;
}

/** The most featured events that stand above a list; further ones stand in the list itself. */
const featuredLimit = 6;

/** A moment and the day that it is in by the site's zone, `YYYY-MM-DD`. */
interface Border {
  readonly millis: number;
  readonly day: string;
}

/**
 * A part of the calendar. Timed events are compared by moments, all-day events by dates, since midnight of their own
 * calendar is another moment than the site's. `starts` bounds the start, `endsAfter` leaves out what is over before.
 */
interface Part {
  readonly endsAfter: Border;
  readonly startsFrom?: Border;
  readonly startsBefore?: Border;
}

/** The conditions of a part and a filter, for each kind of event. */
function conditionsOf(
  { endsAfter, startsFrom, startsBefore }: Part,
  { calendar, language }: EventFilter = allEvents,
): { readonly timed: Condition[]; readonly allDay: Condition[] } {
  const timed: Condition[] = [
    ['hidden', '==', false],
    ['allDay', '==', false],
    ['end', '>=', fromMillis(endsAfter.millis)],
  ];
  const allDay: Condition[] = [
    ['hidden', '==', false],
    ['endDate', '>', endsAfter.day],
  ];
  if (startsFrom !== undefined) {
    timed.push(['start', '>=', fromMillis(startsFrom.millis)]);
    allDay.push(['startDate', '>=', startsFrom.day]);
  }
  if (startsBefore !== undefined) {
    timed.push(['start', '<', fromMillis(startsBefore.millis)]);
    allDay.push(['startDate', '<', startsBefore.day]);
  }
  for (const conditions of [timed, allDay]) {
    if (calendar !== null) conditions.push(['calendar', '==', calendar]);
    if (language !== null) conditions.push(['language', 'in', [language, 'both']]);
  }
  return { timed, allDay };
}

/**
 * Loads the events of a part, at most `limit` timed and `limit` all-day ones, each kind by its start, and finds the day
 * from which a limit may have cut something off.
 */
async function loadPart(
  { source, language, timeZone, filter }: EventQuery,
  part: Part,
  limit: number,
): Promise<{ events: EventSummary[]; cutDay: string | null }> {
  const { timed, allDay } = conditionsOf(part, filter);
  const lists = await Promise.all([
    source.list({ name: 'event', where: timed, orderBy: [['start', 'asc']], limit }),
    source.list({ name: 'event', where: allDay, orderBy: [['startDate', 'asc']], limit }),
  ]);
  const loaded = lists.map((list) => list.map((event) => summariseEvent(event, language, timeZone)));
  const cuts = loaded.flatMap((events) => {
    const last = events.at(-1);
    return events.length === limit && last !== undefined ? [dayOf(last, timeZone)] : [];
  });
  return { events: sortEvents(loaded.flat(), timeZone), cutDay: cuts.toSorted()[0] ?? null };
}

function startOf(day: string, timeZone: string): Border {
  return { millis: startOfDay(day, timeZone), day };
}

/** The part of what is held on some days; an all-day event ends on the day after its last. */
function partBetween(first: string, last: string, timeZone: string): Part {
  return { endsAfter: startOf(first, timeZone), startsBefore: startOf(addDays(last, 1), timeZone) };
}

/** The part of what is not over. */
function partAhead(now: number, timeZone: string): Part {
  return { endsAfter: { millis: now + 1, day: isoDateIn(now, timeZone) } };
}

/**
 * Loads every event that is held on one of some days by the site's zone, also those that began before or end after.
 * If more are stored than one query may ask for, whole days are given up to `moreFrom`.
 * @param first `YYYY-MM-DD`, as is `last`; both included.
 */
export async function loadEventsBetween(
  query: EventQuery,
  first: string,
  last: string,
  limit = publicQueryLimit,
): Promise<LoadedEvents> {
  const { timeZone } = query;
  const { events, cutDay } = await loadPart(query, partBetween(first, last, timeZone), limit);
  // The calendar shows no pictures.
  const held = events
    .filter((event) => dayOf(event, timeZone) <= last && lastDayOf(event, timeZone) >= first)
    .map(({ picture: _picture, ...event }) => event);
  if (cutDay === null) return { events: held, moreFrom: null };
  const moreFrom = cutDay < first ? first : cutDay;
  const eventsOfWholeDays = held.filter((event) => dayOf(event, timeZone) < moreFrom);
  return { events: eventsOfWholeDays.length === 0 ? held : eventsOfWholeDays, moreFrom };
}

/**
 * Loads one page of the events that are not over, soonest first, in whole days. Of the day `cutDay` only the first ones
 * are given, as one query has a limit.
 * @param from the first day of a later page: events that begin on it or after it. Null for the first page, with what is
 * on now.
 * @param size about how many events a page has; a day that alone has more is given whole, as far as one query may ask
 * for.
 */
export async function loadUpcoming(
  query: EventQuery,
  now: number,
  from: string | null,
  size: number,
): Promise<LoadedEvents & { readonly cutDay: string | null }> {
  const { timeZone } = query;
  const ahead = partAhead(now, timeZone);
  const part = from === null ? ahead : { ...ahead, startsFrom: startOf(from, timeZone) };
  const { events, cutDay } = await loadPart(query, part, size + 1);
  const next = events[size];
  const cuts = [cutDay, next === undefined ? null : dayOf(next, timeZone)].filter((day) => day !== null).toSorted();
  const [moreFrom = null] = cuts;
  if (moreFrom === null) return { events, moreFrom, cutDay: null };
  const eventsOfWholeDays = events.filter((event) => dayOf(event, timeZone) < moreFrom);
  if (eventsOfWholeDays.length > 0) return { events: eventsOfWholeDays, moreFrom, cutDay: null };
  const following = addDays(moreFrom, 1);
  const wholeDay = { ...ahead, startsFrom: startOf(moreFrom, timeZone), startsBefore: startOf(following, timeZone) };
  const day = await loadPart(query, wholeDay, publicQueryLimit);
  return { events: day.events, moreFrom: following, cutDay: day.cutDay };
}

/** Loads the featured events that are not over, soonest end first: those that are shown above a list. */
export async function loadFeatured(
  { source, language, timeZone, filter }: EventQuery,
  now: number,
): Promise<EventSummary[]> {
  const events = await listFeatured(source, now);
  return sortEvents(
    events.filter((event) => matchesFilter(event, filter)).map((event) => summariseEvent(event, language, timeZone)),
    timeZone,
  );
}

/** More events ahead than a church plans in a year; a bound for the cost of the search index and the sitemap. */
const mostUpcoming = 3000;

/** Loads the stored form of every featured event that may stand above a list. */
function listFeatured(source: PublicSource, now: number): Promise<WithId<Event>[]> {
  return source.list({
    name: 'event',
    where: [
      ['hidden', '==', false],
      ['featured', '==', true],
      ['end', '>', fromMillis(now)],
    ],
    orderBy: [['end', 'asc']],
    limit: featuredLimit,
  });
}

/**
 * Reads a query to its end, page after page by its one order; what begins at the same moment may come twice and counts
 * once.
 */
async function listAll(
  source: PublicSource,
  where: readonly Condition[],
  field: 'start' | 'startDate',
): Promise<WithId<Event>[]> {
  const found = new Map<string, WithId<Event>>();
  for (let last: WithId<Event> | undefined, before = -1; found.size < mostUpcoming && found.size > before;) {
    before = found.size;
    const after: Condition[] = last === undefined ? [] : [[field, '>=', last[field]]];
    const page = await source.list({
      name: 'event',
      where: [...where, ...after],
      orderBy: [[field, 'asc']],
      limit: publicQueryLimit,
    });
    for (const event of page) found.set(event.id, event);
    if (page.length < publicQueryLimit) break;
    last = page.at(-1);
  }
  return [...found.values()];
}

/** Loads the stored form of every event of a part. */
async function loadDocuments(source: PublicSource, part: Part): Promise<WithId<Event>[]> {
  const { timed, allDay } = conditionsOf(part);
  const lists = await Promise.all([listAll(source, timed, 'start'), listAll(source, allDay, 'startDate')]);
  return lists.flat();
}

/**
 * Loads the stored form of every event that is not over, for the search index and the sitemap. @param timeZone the
 * site's zone.
 */
export function loadUpcomingDocuments(source: PublicSource, now: number, timeZone: string): Promise<WithId<Event>[]> {
  return loadDocuments(source, partAhead(now, timeZone));
}

/** Loads the stored form of everything that a list of events ahead may show, whatever its filter. */
export async function loadListedDocuments(
  source: PublicSource,
  now: number,
  timeZone: string,
): Promise<WithId<Event>[]> {
  const lists = await Promise.all([loadUpcomingDocuments(source, now, timeZone), listFeatured(source, now)]);
  return [...new Map(lists.flat().map((event) => [event.id, event])).values()];
}

/**
 * Loads the stored form of every event that may be held on one of some days.
 * @param first `YYYY-MM-DD`, as is `last`; both included.
 */
export function loadDocumentsBetween(
  source: PublicSource,
  timeZone: string,
  first: string,
  last: string,
): Promise<WithId<Event>[]> {
  return loadDocuments(source, partBetween(first, last, timeZone));
}

/**
 * Finds days, both `YYYY-MM-DD`, before and after which no event is held; null where there is none. All-day events of
 * other zones may begin or end a day aside.
 */
export async function loadHeldDays(
  source: PublicSource,
  timeZone: string,
): Promise<{ readonly first: string; readonly last: string } | null> {
  const [[earliest], [latest]] = await Promise.all([
    source.list({ name: 'event', where: [['hidden', '==', false]], orderBy: [['start', 'asc']], limit: 1 }),
    source.list({ name: 'event', where: [['hidden', '==', false]], orderBy: [['end', 'desc']], limit: 1 }),
  ]);
  if (earliest === undefined || latest === undefined) return null;
  return {
    first: addDays(isoDateIn(toMillis(earliest.start), timeZone), -1),
    last: addDays(isoDateIn(toMillis(latest.end), timeZone), 1),
  };
}
