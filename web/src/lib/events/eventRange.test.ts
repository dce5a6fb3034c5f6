import { answerQuery } from '@steeple/model/database/answerQuery';
import type { Event } from '@steeple/model/calendar/event';
import { fromMillis } from '@steeple/model/time/timestamp';
import type { ListQuery, PublicSource, WithId } from '@steeple/model/database/publicSource';
import { publicQueryLimit } from '@steeple/model/database/queryLimits';
import { describe, expect, it } from 'vitest';
import { loadUpcoming } from './eventRange.ts';

const timeZone = 'Asia/Singapore';
const now = Date.parse('2026-11-22T00:00:00+08:00');

/** Events of one day, a minute long each, one after the other. */
function eventsOn(day: string, count: number): WithId<Event>[] {
  return Array.from({ length: count }, (_unused, index) => {
    const start = Date.parse(`${day}T08:00:00+08:00`) + index * 60_000;
    return {
      id: `${day}-${String(index).padStart(4, '0')}`,
      source: 'google',
      calendar: 'english',
      googleId: `g${day}${index}`,
      etag: null,
      recurringEventId: null,
      title: 'Visit',
      description: '',
      location: '',
      language: 'en',
      allDay: false,
      startDate: null,
      endDate: null,
      start: fromMillis(start),
      end: fromMillis(start + 60_000),
      timeZone,
      hidden: false,
      featured: false,
      translations: {},
      updatedAt: fromMillis(now),
    };
  });
}

async function firstPage(events: readonly WithId<Event>[]) {
  const source: PublicSource = {
    document: async () => null,
    list: async (query: ListQuery) => answerQuery(events, query) as WithId<never>[],
  };
  return loadUpcoming({ source, language: 'en', timeZone, filter: { calendar: null, language: null } }, now, null, 40);
}

describe('a page of events ahead', () => {
  it('gives a day with more events than a page whole, and names the next', async () => {
    const { events, moreFrom, cutDay } = await firstPage([
      ...eventsOn('2026-11-23', publicQueryLimit - 1),
      ...eventsOn('2026-11-25', 1),
    ]);
    expect([events.length, moreFrom, cutDay]).toEqual([publicQueryLimit - 1, '2026-11-24', null]);
  });

  it('says of which day not every event could be given', async () => {
    const { events, cutDay } = await firstPage(eventsOn('2026-11-23', publicQueryLimit + 1));
    expect([events.length, cutDay]).toEqual([publicQueryLimit, '2026-11-23']);
  });
});
