import { eventText } from '@steeple/model/calendar/event';
import { fromMillis } from '@steeple/model/time/timestamp';
import { dayOf } from '#lib/events/events.ts';
import { placesLeft } from '#lib/events/placesLeft.ts';
import { summariseEvent } from '#lib/events/summariseEvents.ts';
import { type LoaderContext, NotFoundError } from '#lib/routing/route.ts';

/** Dates of a series that its events' pages name. */
const nextDates = 8;

/** Loads one event, with the next dates of its series. @throws NotFoundError where it is missing or hidden. */
export async function loadEvent({ source, params, language, timeZone, now }: LoaderContext) {
  // Rules refuse a hidden event; to a reader it does not exist.
  const id = params.id ?? '';
  const [event, signUp] = await Promise.all([
    source.document('event', id).catch(() => null),
    source.document('signUp', id).catch(() => null),
  ]);
  if (event === null || event.hidden) throw new NotFoundError(`events/${params.id}`);
  const { series = null } = event;
  const ofSeries =
    series === null
      ? []
      : await source.list({
          name: 'event',
          where: [
            ['hidden', '==', false],
            ['series', '==', series],
            ['start', '>=', fromMillis(now)],
          ],
          orderBy: [['start', 'asc']],
          limit: nextDates + 1,
        });
  return {
    ...summariseEvent(event, language, timeZone),
    tentative: event.tentative === true,
    description: eventText(event, 'description', language),
    signUp: signUp === null ? null : placesLeft(signUp),
    next: ofSeries
      .filter((other) => other.id !== id && other.calendar === event.calendar)
      .slice(0, nextDates)
      .map((other) => ({ id: other.id, day: dayOf(summariseEvent(other, language, timeZone), timeZone) })),
  };
}
