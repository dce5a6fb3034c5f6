/**
 * Prints the days on which the feed's example events fall for a site in Singapore, by every view of the site and by the
 * feed, as a machine in this process's time zone sees them: `TZ=Asia/Singapore node daysHere.ts`.
 */
import ICAL from 'ical.js';
import { eventUid } from '../../../model/src/calendar/eventUid.ts';
import { feedExamples } from '../../../functions/tests/feedExamples.ts';
import { writeFeed } from '../../../functions/src/feeds/writeFeed.ts';
import { eventsByDay, weekOf, weeksOfMonth } from '../../../web/src/features/calendar/grid.ts';
import { dayOf, type EventSummary, lastDayOf } from '../../../web/src/lib/events/events.ts';
import { summariseEvent } from '../../../web/src/lib/events/summariseEvents.ts';
import { eventTimes } from '../../../web/src/lib/events/eventTimes.ts';

const timeZone = 'Asia/Singapore';
const domain = 'demo';
const events: EventSummary[] = feedExamples.map(({ id, event }) => summariseEvent({ id, ...event }, 'en', timeZone));

/** Days of a grid on which an event is shown. */
function daysIn(days: readonly string[], id: string): string[] {
  const byDay = eventsByDay(events, timeZone, { first: days[0] ?? '', last: days.at(-1) ?? '' });
  return days.filter((day) => byDay.get(day)?.some((event) => event.id === id));
}

const idsByUid = new Map(feedExamples.map(({ id, event }) => [eventUid(event, id, domain), id]));

function feedDays(): Record<string, string[]> {
  const calendar = new ICAL.Component(
    ICAL.parse(writeFeed(feedExamples, { name: 'Days', language: 'en', timeZone, domain })) as ConstructorParameters<
      typeof ICAL.Component
    >[0],
  );
  return Object.fromEntries(
    calendar.getAllSubcomponents('vevent').map((component) => {
      const { uid, startDate, endDate } = new ICAL.Event(component);
      const last = endDate.clone();
      // An end is exclusive: the day before it, or the second before it.
      if (endDate.isDate) last.adjust(-1, 0, 0, 0);
      else last.adjust(0, 0, 0, -1);
      const iso = ({ year, month, day }: { year: number; month: number; day: number }): string =>
        [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
      return [idsByUid.get(uid) ?? '', [iso(startDate), iso(last)]];
    }),
  );
}

const feed = feedDays();
const months = ['2026-11', '2026-12', '2027-03'];
process.stdout.write(
  JSON.stringify(
    Object.fromEntries(
      events.map((event) => [
        event.id,
        {
          agenda: [dayOf(event, timeZone), lastDayOf(event, timeZone)],
          month: [...new Set(months.flatMap((month) => daysIn(weeksOfMonth(month).flat(), event.id)))].sort(),
          week: daysIn(weekOf(dayOf(event, timeZone)), event.id),
          text: eventTimes(event, 'en', timeZone),
          feed: feed[event.id],
        },
      ]),
    ),
  ),
);
