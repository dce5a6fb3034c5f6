import { elsewhere } from '@steeple/model/time/elsewhere';
import type { Event } from '@steeple/model/calendar/event';
import { languages } from '@steeple/model/text/language';
import type { PublicSource, WithId } from '@steeple/model/database/publicSource';
import { publicQueryLimit } from '@steeple/model/database/queryLimits';
import type { SignUp } from '@steeple/model/visitors/signUp';
import { isoDateIn } from '@steeple/model/time/timeZone';
import { weeksOfMonth } from '#features/calendar/grid.ts';
import { loadDocumentsBetween, loadHeldDays, loadListedDocuments } from '#lib/events/eventRange.ts';
import { addMonths, monthOf, monthsBetween } from '#lib/events/months.ts';
import type { PlacesField } from '#lib/events/placesLeft.ts';
import type { ListedEvent } from '#lib/events/summariseEvents.ts';

/**
 * The parts of an event that lists show and queries compare, without its picture; its hour in another zone is written
 * out by language.
 */
function listed(event: WithId<Event>, siteZone: string): ListedEvent & Pick<Event, 'hidden'> {
  const { id, calendar, title, location, language, allDay, start, end, startDate, endDate, timeZone } = event;
  const translations = Object.fromEntries(
    Object.entries(event.translations).flatMap(([to, text]) =>
      text?.title === undefined && text?.location === undefined
        ? []
        : [[to, { title: text.title, location: text.location }]],
    ),
  );
  const hours = languages.map(
    (siteLanguage) => [siteLanguage, allDay ? null : elsewhere(start, timeZone, siteZone, siteLanguage)] as const,
  );
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

/**
 * Events that are not over, with their pictures and the places left of single ones, for `upcomingFile`.
 * @param now milliseconds since the epoch.
 */
export async function upcomingEvents(source: PublicSource, now: number, timeZone: string) {
  const [events, signUps] = await Promise.all([
    loadListedDocuments(source, now, timeZone),
    source.list({ name: 'signUp', limit: publicQueryLimit }),
  ]);
  const bySignUp = new Map(signUps.map((signUp) => [signUp.id, signUp]));
  return events.map((event) => {
    const signUp = bySignUp.get(event.id);
    return {
      ...listed(event, timeZone),
      ...(event.picture != null && { picture: event.picture }),
      ...(signUp !== undefined && { signUp: countsOf(signUp) }),
    };
  });
}

/** The part of a sign-up that lists show. */
function countsOf({
  isOpen,
  closesAt,
  start,
  places,
  taken,
  waiting,
  waitingPlaces,
}: SignUp): Pick<SignUp, PlacesField> {
  return { isOpen, closesAt, start, places, taken, waiting, waitingPlaces };
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
  const heldDays = await loadHeldDays(source, timeZone);
  if (heldDays === null) return [];
  const present = monthOf(isoDateIn(now, timeZone));
  const [earliest, latest] = [addMonths(present, -releasedMonths.before), addMonths(present, releasedMonths.after)];
  return monthsBetween(monthOf(heldDays.first), monthOf(heldDays.last)).filter(
    (month) => month >= earliest && month <= latest,
  );
}
