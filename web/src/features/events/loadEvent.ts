import { eventText } from '@steeple/model/event';
import { type LoaderContext, NotFoundError } from '#lib/routing/route.ts';
import { summariseEvent } from '#lib/events/summariseEvents.ts';

/** Loads one event. @throws NotFoundError where it is missing or hidden. */
export async function loadEvent({ source, params, language, timeZone }: LoaderContext) {
  // Rules refuse a hidden event; to a reader it does not exist.
  const id = params.id ?? '';
  const [event, signUp] = await Promise.all([
    source.document('event', id).catch(() => null),
    source.document('signUp', id).catch(() => null),
  ]);
  if (event === null || event.hidden) throw new NotFoundError(`events/${params.id}`);
  return {
    ...summariseEvent(event, language, timeZone),
    tentative: event.tentative === true,
    description: eventText(event, 'description', language),
    signUp: signUp === null ? null : { isOpen: signUp.isOpen, until: signUp.closesAt ?? signUp.start },
  };
}
