import { fromMillis } from '@steeple/model/time/timestamp';
import type { EventSummary } from '#lib/events/events.ts';

/** An event of an hour as lists show it, for tests. @param start ISO 8601 with offset. */
export function exampleEvent(id: string, start: string, more: Partial<EventSummary> = {}): EventSummary {
  const begin = Date.parse(start);
  return {
    id,
    title: { text: id, language: 'en', isFallback: false },
    location: 'Hall',
    calendar: 'services',
    language: 'en',
    allDay: false,
    start: fromMillis(begin),
    end: fromMillis(begin + 3_600_000),
    firstDay: null,
    lastDay: null,
    featured: false,
    series: null,
    elsewhere: null,
    ...more,
  };
}
