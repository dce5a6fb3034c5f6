import { elsewhere } from '@steeple/model/elsewhere';
import type { Event } from '@steeple/model/event';
import { languages } from '@steeple/model/language';
import type { PublicSource, WithId } from '@steeple/model/publicSource';
import { isoDateIn } from '@steeple/model/timeZone';
import { weeksOfMonth } from '#features/calendar/grid.ts';
import { loadDocumentsBetween, loadHeldDays, loadListedDocuments } from '#lib/events/eventRange.ts';
import { addMonths, monthOf, monthsBetween } from '#lib/events/months.ts';
import type { ListedEvent } from '#lib/events/summariseEvents.ts';

/** The parts of an event that lists show and queries compare; its hour in another zone is written out by language. */
function listed(event: WithId<Event>, siteZone: string): ListedEvent & Pick<Event, 'hidden'> {
  const { id, calendar, title, location, language, allDay, start, end, startDate, endDate, timeZone } = event;
  const translations = Object.fromEntries(
    Object.entries(event.translations).flatMap(([to, text]) =>
      text?.title === undefined ? [] : [[to, { title: text.title }]],
    ),
  );
  const hours = languages.map((each) => [each, allDay ? null : elsewhere(start, timeZone, siteZone, each)] as const);
  return {
    id,
    calendar,
    title,
    description: '',
    location,
    language,
    allDay,
    start,
    end,
    startDate,
    endDate,
    timeZone,
    hidden: event.hidden,
    featured: event.featured,
    translations,
    recurringEventId: event.recurringEventId,
    ...(hours.some(([, hour]) => hour !== null) && { elsewhere: Object.fromEntries(hours) }),
  };
}

/** Events that are not over, for `upcomingFile`. @param now milliseconds since the epoch. */
export async function upcomingEvents(source: PublicSource, now: number, timeZone: string) {
  return (await loadListedDocuments(source, now, timeZone)).map((event) => listed(event, timeZone));
}

/** Events that a month of the calendar shows, for `monthFile`. @param month `YYYY-MM` */
export async function eventsOfMonth(source: PublicSource, month: string, timeZone: string) {
  const days = weeksOfMonth(month).flat();
  const found = await loadDocumentsBetween(source, timeZone, days[0] ?? month, days.at(-1) ?? month);
  return found.map((event) => listed(event, timeZone));
}

/** Months before and after the present one that are released; the function answers for others. */
const releasedMonths = { before: 96, after: 24 } as const;

/** The months that have events and are released, `YYYY-MM`. @param now milliseconds since the epoch. */
export async function monthsOfEvents(source: PublicSource, now: number, timeZone: string): Promise<string[]> {
  const held = await loadHeldDays(source, timeZone);
  if (held === null) return [];
  const present = monthOf(isoDateIn(now, timeZone));
  const [earliest, latest] = [addMonths(present, -releasedMonths.before), addMonths(present, releasedMonths.after)];
  return monthsBetween(monthOf(held.first), monthOf(held.last)).filter((month) => month >= earliest && month <= latest);
}
