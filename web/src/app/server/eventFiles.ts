import { elsewhere } from '@steeple/model/elsewhere';
import type { Event } from '@steeple/model/event';
import { languages } from '@steeple/model/languages';
import { isoDateIn } from '@steeple/model/timeZone';
import { addMonths, weeksOfMonth } from '#features/calendar/grid.ts';
import { monthFile } from '#lib/events/eventFiles.ts';
import { loadDocumentsBetween, loadHeldDays, loadListedDocuments } from '#lib/events/eventRange.ts';
import type { ListedEvent } from '#lib/events/summariseEvents.ts';
import type { PublicSource, WithId } from '#lib/firestore/source.ts';

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

/** Months before and after the present one whose events are released; the function answers for others. */
const releasedMonths = { before: 96, after: 24 } as const;

/** The files of the months that have events. @param now milliseconds since the epoch. */
export async function monthFiles(source: PublicSource, now: number, timeZone: string): Promise<string[]> {
  const held = await loadHeldDays(source, timeZone);
  if (held === null) return [];
  const present = isoDateIn(now, timeZone).slice(0, 'YYYY-MM'.length);
  const first = [held.first.slice(0, present.length), addMonths(present, -releasedMonths.before)].toSorted()[1] ?? '';
  const last = [held.last.slice(0, present.length), addMonths(present, releasedMonths.after)].toSorted()[0] ?? '';
  const files: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) files.push(monthFile(month));
  return files;
}
