import type { Event } from '@steeple/model/calendar/event';
import type { WithId } from '@steeple/model/database/publicSource';
import { fromMillis } from '@steeple/model/time/timestamp';
import { expect, test } from 'vitest';
import { calendarSeries } from './calendarSeries.ts';
import { siteParts } from './siteFields.ts';

const event = (id: string, series: string | null, start: string, more: Partial<Event> = {}): WithId<Event> =>
  ({
    id,
    title: `Title of ${id}`,
    series,
    recurringEventId: series,
    allDay: false,
    occurrence: `${start.replaceAll(/[-:]/g, '')}00Z`,
    start: fromMillis(Date.parse(`${start}:00Z`)),
    end: fromMillis(Date.parse(`${start}:00Z`) + 5_400_000),
    ...more,
  }) as WithId<Event>;

const offeredSeries = calendarSeries(
  [
    event('first', 'service', '2026-11-29T01:30'),
    event('single', 'picnic', '2026-11-29T02:00', { recurringEventId: null }),
    event('day', 'fast', '2026-11-30T00:00', { allDay: true }),
    event('second', 'service', '2026-12-06T01:30'),
  ],
  'Asia/Singapore',
);

test('a recurring event with a time is offered once, with its weekly time and its next event', () => {
  expect(offeredSeries).toEqual([
    {
      series: 'service',
      title: 'Title of first',
      time: { weekday: 7, time: '09:30', minutes: 90 },
      event: 'first',
    },
  ]);
});

const services = siteParts('en', [], offeredSeries).flatMap(({ fields }) =>
  fields.filter(({ key }) => key === 'serviceTimes'),
)[0];
if (services?.kind !== 'list') throw new Error('no services');
const { fields, settle } = services;
const keys = (entry: Record<string, unknown>): string[] => fields(entry).map(({ key }) => key);
const times = ['weekday', 'time', 'minutes'];

test('a service has one source of its time: fields of the form, or the recurring event that is chosen', () => {
  expect(keys({ time: '08:00' })).toEqual(expect.arrayContaining(times));
  expect(keys({ time: '08:00', series: 'service' }).filter((key) => times.includes(key))).toEqual([]);
  expect(settle?.({ time: '08:00', series: 'service' })).toMatchObject({ weekday: 7, time: '09:30', minutes: 90 });
  expect(settle?.({ time: '08:00' })).toEqual({ time: '08:00' });
});

test('a recurring event that the calendars no longer have stays chosen, and keeps the time', () => {
  const source = fields({ series: 'gone' }).find(({ key }) => key === 'series');
  const chosen = source?.kind === 'select' ? source.options.map(([value]) => value) : [];
  expect(chosen).toEqual(['service', 'gone']);
  expect(settle?.({ time: '08:00', series: 'gone' })).toEqual({ time: '08:00', series: 'gone' });
});
