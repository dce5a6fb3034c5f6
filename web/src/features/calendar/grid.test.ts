import { describe, expect, it } from 'vitest';
import type { EventSummary } from '#lib/events/events.ts';
import { eventsByDay, shownDays, weeksOfMonth } from './grid.ts';

const at = (iso: string) => ({ seconds: Date.parse(iso) / 1000, nanoseconds: 0 });
const singapore = 'Asia/Singapore';

function event(id: string, start: string, end: string, days: Partial<EventSummary> = {}): EventSummary {
  return {
    id,
    title: { text: id, language: 'en', isFallback: false },
    location: '',
    calendar: 'main',
    language: 'en',
    allDay: false,
    start: at(start),
    end: at(end),
    firstDay: null,
    lastDay: null,
    featured: false,
    series: null,
    elsewhere: null,
    ...days,
  };
}

const events = [
  event('in Honolulu the day before', '2026-11-01T09:00:00Z', '2026-11-01T10:00:00Z'),
  event('from before until after', '2026-10-01T00:00:00Z', '2026-12-24T00:00:00Z'),
  event('late evening in London is the next day here', '2026-11-21T20:00:00Z', '2026-11-21T22:00:00Z'),
  event('until midnight', '2026-11-22T12:00:00Z', '2026-11-22T16:00:00Z'),
  event('a whole day in Kiritimati', '2026-11-24T10:00:00Z', '2026-11-25T10:00:00Z', {
    allDay: true,
    firstDay: '2026-11-25',
    lastDay: '2026-11-25',
  }),
];

describe('a month of the calendar', () => {
  const days = eventsByDay(events, singapore, shownDays({ view: 'month', date: '2026-11-17' }));
  const daysOf = (id: string) =>
    [...days].filter(([, onDay]) => onDay.some((each) => each.id === id)).map(([day]) => day);

  it('shows whole weeks from Sunday', () => {
    expect(shownDays({ view: 'month', date: '2026-11-17' })).toEqual({ first: '2026-11-01', last: '2026-12-05' });
    expect(weeksOfMonth('2026-11')).toHaveLength(5);
    expect(shownDays({ view: 'week', date: '2026-11-17' })).toEqual({ first: '2026-11-15', last: '2026-11-21' });
    expect(shownDays({ view: 'agenda', date: '2026-11-17' })).toEqual({ first: '2026-11-17', last: '2026-12-14' });
  });

  it("puts every event on its days by the site's clocks", () => {
    expect(daysOf('in Honolulu the day before')).toEqual(['2026-11-01']);
    expect(daysOf('late evening in London is the next day here')).toEqual(['2026-11-22']);
    expect(daysOf('until midnight')).toEqual(['2026-11-22']);
  });

  it('puts a whole day on the date that its calendar names', () => {
    expect(daysOf('a whole day in Kiritimati')).toEqual(['2026-11-25']);
  });

  it('shows what began before and ends after on each day, and no day that is not shown', () => {
    expect(daysOf('from before until after')).toHaveLength(35);
  });
});
