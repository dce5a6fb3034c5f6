import { addDays } from '@steeple/model/time/calendarDate';
import { instantAt, isoDateIn, startOfDay } from '@steeple/model/time/timeZone';
import type { Event } from '@steeple/model/calendar/event';
import { answerQuery } from '@steeple/model/database/answerQuery';
import { documentPaths } from '@steeple/model/database/paths';
import { fromMillis } from '@steeple/model/time/timestamp';
import type { ListQuery, PublicSource, WithId } from '@steeple/model/database/publicSource';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminSource } from '../../../functions/src/listings/adminSource.ts';
import { loadEventsBetween, loadFeatured, loadUpcoming } from '../../../web/src/lib/events/eventRange.ts';
import { proofSize } from '../../proofSize.ts';
import { ownServices } from '../ownServices.ts';

/** A calendar of five years: eleven events a day on average, with every relation of an event to days. */
const count = proofSize(2200, 20_000);
const timeZone = 'Asia/Singapore';
const firstDay = '2024-06-02';
const perDay = 11;
const now = Date.parse('2026-11-22T08:00:00+08:00');
/** Singapore's midnight, in a sample's shorter calendar around now. */
const beginning = count < 20_000 ? '2026-09-06' : firstDay;

function stored(index: number): WithId<Event> {
  const day = addDays(beginning, Math.floor(index / perDay));
  const allDay = index % perDay === 0;
  // Of a day's events one lasts all day, one until tomorrow, one starts late in the evening; the others are an hour
  // long.
  const start =
    instantAt(`${day}T${String(8 + (index % perDay)).padStart(2, '0')}:30`, timeZone) +
    (index % perDay === 2 ? 5 * 3_600_000 : 0);
  const length = index % perDay === 1 ? 26 : 1;
  const dates = allDay
    ? { startDate: day, endDate: addDays(day, index % 77 === 0 ? 3 : 1) }
    : { startDate: null, endDate: null };
  return {
    id: `event${String(index).padStart(15, '0')}`,
    source: 'google',
    calendar: index % 2 === 0 ? 'english' : 'chinese',
    googleId: `g${index}`,
    etag: null,
    recurringEventId: null,
    title: `Event ${index}`,
    description: '',
    location: '',
    language: (['en', 'zh', 'both'] as const)[index % 3] ?? 'en',
    allDay,
    ...dates,
    start: fromMillis(allDay ? startOfDay(day, timeZone) : start),
    end: fromMillis(allDay ? startOfDay(dates.endDate ?? day, timeZone) : start + length * 3_600_000),
    timeZone,
    hidden: index % 50 === 7,
    featured: index % 400 === 9,
    translations: {},
    updatedAt: fromMillis(now),
  };
}

const services = ownServices('reads', () => new Date(now));
const events = Array.from({ length: count }, (_unused, index) => stored(index));
let reads = 0;
const counted: PublicSource = {
  ...adminSource(services.database),
  async list(query) {
    const found = await adminSource(services.database).list(query);
    reads += found.length;
    return found;
  },
};
const inMemory: PublicSource = {
  document: async () => null,
  list: async (query: ListQuery) => answerQuery(events, query) as WithId<never>[],
};

beforeAll(async () => {
  const writer = services.database.bulkWriter();
  for (const { id, start, end, updatedAt, ...event } of events) {
    const at = ({ seconds }: Event['start']) => new Timestamp(seconds, 0);
    void writer.set(services.database.doc(documentPaths.event.at(id)), {
      ...event,
      start: at(start),
      end: at(end),
      updatedAt: at(updatedAt),
    });
  }
  await writer.close();
}, 300_000);
afterAll(async () => services.close());

const filters = [
  { calendar: null, language: null },
  { calendar: 'english', language: null },
  { calendar: null, language: 'zh' },
  { calendar: 'chinese', language: 'en' },
] as const;

test.each(filters)(
  'any week of a large calendar is right with at most 120 documents read, with the filter %o',
  async (filter) => {
    const weeks = Math.floor(count / perDay / 7);
    for (const week of [0, 1, 7, 11, Math.floor(weeks / 2), weeks - 2, weeks - 1]) {
      const first = addDays(beginning, week * 7);
      reads = 0;
      const found = await loadEventsBetween(
        { source: counted, language: 'en', timeZone, filter },
        first,
        addDays(first, 6),
      );
      expect([week, reads <= 120, found.moreFrom]).toEqual([week, true, null]);
      const [from, to] = [startOfDay(first, timeZone) / 1000, startOfDay(addDays(first, 7), timeZone) / 1000];
      const expectedEvents = events.filter(
        (event) =>
          !event.hidden &&
          event.start.seconds < to &&
          event.end.seconds > from &&
          (filter.calendar === null || event.calendar === filter.calendar) &&
          (filter.language === null || event.language === filter.language || event.language === 'both'),
      );
      expect(found.events.map(({ id }) => id).toSorted()).toEqual(expectedEvents.map(({ id }) => id).toSorted());
      expect(expectedEvents.length).toBeGreaterThan(10);
    }
  },
  120_000,
);

test.each(filters)(
  "Firestore answers the queries of lists as the tests' database in memory does, with the filter %o",
  async (filter) => {
    const parameters = { language: 'en', timeZone, filter } as const;
    let from: string | null = null;
    for (let page = 0; page < 4; page += 1) {
      const found = await loadUpcoming({ ...parameters, source: counted }, now, from, 40);
      expect(found).toEqual(await loadUpcoming({ ...parameters, source: inMemory }, now, from, 40));
      from = found.moreFrom;
    }
    expect(await loadFeatured({ ...parameters, source: counted }, now)).toEqual(
      await loadFeatured({ ...parameters, source: inMemory }, now),
    );
    const today = isoDateIn(now, timeZone);
    expect(await loadEventsBetween({ ...parameters, source: counted }, today, addDays(today, 41), 100)).toEqual(
      await loadEventsBetween({ ...parameters, source: inMemory }, today, addDays(today, 41), 100),
    );
  },
  60_000,
);
