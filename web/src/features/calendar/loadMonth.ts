import { isoDateIn } from '@steeple/model/time/timeZone';
import { loadDocumentsBetween, loadHeldDays } from '#lib/events/eventRange.ts';
import { addMonths, monthOf, monthPattern } from '#lib/events/months.ts';
import { sortEvents, summariseEvent } from '#lib/events/summariseEvents.ts';
import { type LoaderContext, NotFoundError } from '#lib/routing/route.ts';
import { shownDays } from './grid.ts';

/** Loads the events of a month, and which months before and after it have some. @throws NotFoundError */
export async function loadMonth({ source, params, language, timeZone, now }: LoaderContext) {
  const { month = '' } = params;
  if (!new RegExp(`^${monthPattern}$`).test(month)) throw new NotFoundError(`calendar/${month}`);
  const { first, last } = shownDays({ view: 'month', date: `${month}-01` });
  const [documents, heldDays] = await Promise.all([
    loadDocumentsBetween(source, timeZone, first, last),
    loadHeldDays(source, timeZone),
  ]);
  if (heldDays === null || month < monthOf(heldDays.first) || month > monthOf(heldDays.last))
    throw new NotFoundError(`calendar/${month}`);
  return {
    month,
    today: isoDateIn(now, timeZone),
    events: sortEvents(
      documents.map(({ picture: _picture, ...event }) => summariseEvent(event, language, timeZone)),
      timeZone,
    ),
    previous: month > monthOf(heldDays.first) ? addMonths(month, -1) : null,
    next: month < monthOf(heldDays.last) ? addMonths(month, 1) : null,
  };
}
