import { isoDateIn } from '@steeple/model/timeZone';
import { readEventFilter } from '#lib/events/eventFilter.ts';
import { loadEventsBetween } from '#lib/events/eventRange.ts';
import type { LoaderContext } from '#lib/routing/route.ts';
import { shownDays } from './grid.ts';
import { readView } from './view.ts';

/** Loads the events of the days that are shown, no others. */
export function loadCalendar({ source, language, query, timeZone, now }: LoaderContext) {
  const { first, last } = shownDays(readView(query, isoDateIn(now, timeZone)));
  return loadEventsBetween({ source, language, timeZone, filter: readEventFilter(query) }, first, last);
}
