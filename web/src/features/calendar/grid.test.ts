import { describe, expect, it } from 'vitest';
import type { EventSummary } from '#lib/events/events.ts';
import { exampleEvent } from '#tests/exampleEvent.ts';
import { eventsByDay, lanesOf, lastsDays, shownDays, weekBars, weekOf, weeksOfMonth } from './grid.ts';

const at = (iso: string) => ({ seconds: Date.parse(iso) / 1000, nanoseconds: 0 });
const singapore = 'Asia/Singapore';

const event = (id: string, start: string, end: string, days: Partial<EventSummary> = {}) =>
  exampleEvent(id, start, { end: at(end), ...days });

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
    [...days].filter(([, onDay]) => onDay.some((heldEvent) => heldEvent.id === id)).map(([day]) => day);

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

describe('events of several days in a week', () => {
  const days = (id: string, firstDay: string, lastDay: string) =>
    event(id, `${firstDay}T00:00:00+08:00`, `${lastDay}T23:59:59+08:00`, { allDay: true, firstDay, lastDay });
  const week = weekOf('2026-11-18');
  const lay = (weekEvents: readonly EventSummary[]) =>
    weekBars(week, eventsByDay(weekEvents, singapore, shownDays({ view: 'week', date: '2026-11-18' })), singapore);
  const bars = (...barEvents: EventSummary[]) =>
    lay(barEvents).map(({ event: { id }, first, span, lane, continues }) => ({
      id,
      first,
      span,
      lane,
      continues: `${continues.before ? '<' : ''}${continues.after ? '>' : ''}`,
    }));

  it('are one bar across their days', () => {
    const camp = days('camp', '2026-11-17', '2026-11-19');
    // A week's days each name the event.
    expect(bars(camp)).toEqual([{ id: 'camp', first: 2, span: 3, lane: 0, continues: '' }]);
  });

  it('go on over the border of a week', () => {
    expect(bars(days('before', '2026-11-13', '2026-11-15'), days('after', '2026-11-20', '2026-11-22'))).toEqual([
      { id: 'before', first: 0, span: 1, lane: 0, continues: '<' },
      { id: 'after', first: 5, span: 2, lane: 0, continues: '>' },
    ]);
    expect(bars(days('all of it', '2026-11-01', '2026-11-30'))).toMatchObject([{ span: 7, continues: '<>' }]);
    expect(bars(days('the week before', '2026-11-10', '2026-11-14'))).toEqual([]);
  });

  it('lie above each other where they meet, the longer one first, and leave the lane of a day free', () => {
    const overlappingEvents = [
      days('short', '2026-11-16', '2026-11-17'),
      days('long', '2026-11-16', '2026-11-19'),
      days('later', '2026-11-18', '2026-11-20'),
    ];
    expect(bars(...overlappingEvents).map(({ id, lane }) => `${id} ${lane}`)).toEqual(['long 0', 'short 1', 'later 1']);
    const laid = lay(overlappingEvents);
    const lanes = (place: number) => lanesOf(laid, place).map((bar) => bar?.event.id ?? null);
    expect([0, 1, 3, 5, 6].map(lanes)).toEqual([[], ['long', 'short'], ['long', 'later'], [null, 'later'], []]);
  });

  it('are not those that end after midnight', () => {
    const lasts = (start: string, end: string) => lastsDays(event('night', start, end), singapore);
    expect(lasts('2026-12-24T22:30:00+08:00', '2026-12-25T00:15:00+08:00')).toBe(false);
    expect(lasts('2026-12-24T22:30:00+08:00', '2026-12-26T00:15:00+08:00')).toBe(true);
  });
});
