import { loadConsent } from '#lib/consent/loadConsent.ts';
import { eventDays, eventTimes } from '#lib/events/eventTimes.ts';
import { summariseEvent } from '#lib/events/summariseEvents.ts';
import { type LoaderContext, NotFoundError } from '#lib/routing/route.ts';

/** Loads an event and its sign-up. @throws NotFoundError where the event is missing or hidden, or has no sign-up. */
export async function loadSignUp({ source, params, language, timeZone }: LoaderContext) {
  const id = params.id ?? '';
  const [event, signUp, consent] = await Promise.all([
    source.document('event', id).catch(() => null),
    source.document('signUp', id).catch(() => null),
    loadConsent(source, 'sign-up', language),
  ]);
  if (event === null || event.hidden || signUp === null) throw new NotFoundError(`signUps/${id}`);
  const summary = summariseEvent(event, language, timeZone);
  return {
    event: summary,
    signUp,
    consent,
    /** Days of the event in words. */
    days: eventDays(summary, language, timeZone),
    /** Its times in words; null for one that lasts all day. */
    times: summary.allDay ? null : eventTimes(summary, language, timeZone),
  };
}
