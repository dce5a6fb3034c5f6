import type { Event } from '@steeple/model/calendar/event';
import { fromMillis } from '@steeple/model/time/timestamp';
import type { FeedEvent } from '../src/feeds/writeFeed.ts';

/** Events for the tests of the feed, one of each kind that is easy to get wrong. */

function event(changes: Partial<Event>): Event {
  const start = Date.parse('2026-11-22T01:30:00Z');
  return {
    source: 'google',
    calendar: 'english',
    googleId: 'sunday_20261122T013000Z',
    etag: '"1"',
    recurringEventId: null,
    title: 'Sunday service',
    description: '',
    location: 'Main hall',
    language: 'en',
    allDay: false,
    start: fromMillis(start),
    end: fromMillis(start + 90 * 60_000),
    startDate: null,
    endDate: null,
    timeZone: 'Asia/Singapore',
    hidden: false,
    featured: false,
    translations: { zh: { title: '主日崇拜' } },
    updatedAt: fromMillis(Date.parse('2026-11-01T00:00:00Z')),
    ...changes,
  };
}

const changedAt = fromMillis(Date.parse('2026-11-01T00:00:00Z'));

export const feedExamples: readonly FeedEvent[] = (
  [
    { id: 'service', event: event({}) },
    {
      id: 'retreat',
      event: event({
        googleId: 'retreat_20261201',
        title: 'Retreat',
        allDay: true,
        startDate: '2026-12-01',
        endDate: '2026-12-04',
        translations: {},
        start: fromMillis(Date.parse('2026-11-30T16:00:00Z')),
        end: fromMillis(Date.parse('2026-12-03T16:00:00Z')),
      }),
    },
    {
      id: 'call',
      event: event({
        googleId: 'call',
        title: 'Call with our partners; bring questions, please',
        description: 'Line one\nLine two, with a comma; and a \\ backslash\n\u202Eword',
        location: 'Online, "room 2"',
        start: fromMillis(Date.parse('2027-03-14T17:00:00Z')),
        end: fromMillis(Date.parse('2027-03-14T18:00:00Z')),
        timeZone: 'America/Los_Angeles',
      }),
    },
    {
      id: 'alias',
      event: event({
        googleId: 'alias',
        title: '中文聚会 '.repeat(12).trim(),
        language: 'zh',
        timeZone: 'Asia/Calcutta',
        translations: { en: { title: 'Chinese gathering' } },
      }),
    },
    {
      id: 'utc',
      event: event({ source: 'local', googleId: null, title: 'In UTC', timeZone: 'UTC', translations: {} }),
    },
  ] satisfies { id: string; event: Event }[]
).map((example) => ({ ...example, changedAt }));
