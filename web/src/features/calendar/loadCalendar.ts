import type { PublicSource } from '@steeple/model/database/publicSource';
import { isoDateIn } from '@steeple/model/time/timeZone';
import { readEventFilter } from '#lib/events/eventFilter.ts';
import { eventFileSource } from '#lib/events/eventFileSource.ts';
import { monthFile } from '#lib/events/eventFiles.ts';
import { loadEventsBetween, loadHeldDays } from '#lib/events/eventRange.ts';
import { monthOf } from '#lib/events/months.ts';
import type { LoaderContext } from '#lib/routing/route.ts';
import { shownDays } from './grid.ts';
import { readView } from './view.ts';

/** Loads the events of the days that are shown, no others. */
export async function loadCalendar({ source, language, query, timeZone, now, asFile = false }: LoaderContext) {
  const { first, last } = shownDays(readView(query, isoDateIn(now, timeZone)));
  const [eventRange, heldDays] = await Promise.all([
    loadEventsBetween({ source, language, timeZone, filter: readEventFilter(query) }, first, last),
    asFile ? loadHeldDays(source, timeZone) : null,
  ]);
  // The browser reads the files of other months, of those that have events.
  return { ...eventRange, ...(heldDays !== null && { held: heldDays }) };
}

/** Makes the source of the days that are shown out of the files of their months. */
export function calendarFileSource(
  { query, timeZone, now }: Omit<LoaderContext, 'source'>,
  { held }: Awaited<ReturnType<typeof loadCalendar>>,
): Promise<PublicSource> {
  const view = readView(query, isoDateIn(now, timeZone));
  // The file of a month has its whole weeks.
  const months = new Set([monthOf(view.date), ...(view.view === 'agenda' ? [monthOf(shownDays(view).last)] : [])]);
  const monthsWithEvents = [...months].filter(
    (month) => held !== undefined && month >= monthOf(held.first) && month <= monthOf(held.last),
  );
  return eventFileSource(monthsWithEvents.map(monthFile));
}
