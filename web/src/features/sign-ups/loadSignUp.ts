import { loadConsent } from '#lib/consent/loadConsent.ts';
import { eventDays, eventTimes } from '#lib/events/eventTimes.ts';
import { summariseEvent } from '#lib/events/summariseEvents.ts';
import { m } from '#messages/generated/messages.js';
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
  const times = summary.allDay ? m.public_event_all_day() : eventTimes(summary, language, timeZone);
  return {
    event: summary,
    signUp,
    consent,
    /** Days and times of the event in words. */
    when: `${eventDays(summary, language, timeZone)}${m.public_separator()}${times}`,
  };
}
