import { fromMillis } from '@steeple/model/time/timestamp';
import { expect, it } from 'vitest';
import type { StoredEvent } from '../store/SyncStore.ts';
import { findRescheduled, seriesOfStored } from './rescheduled.ts';
import { seriesOf } from './seriesOf.ts';

const stored = (series: string): StoredEvent => ({
  title: 'Service',
  start: fromMillis(0),
  googleId: 'service_20261129T013000Z',
  recurringEventId: 'service',
  series,
  hidden: false,
  featured: false,
  translations: {},
});

it("a stored event has the series that it names, and an old one that of Google's names", () => {
  const names = { googleId: 'service_20261129T013000Z', recurringEventId: 'evening' };
  expect(seriesOfStored({ ...names, series: 'named' })).toBe('named');
  expect(seriesOfStored(names)).toBe(seriesOf({ id: 'evening' }));
  expect(seriesOfStored({ ...names, recurringEventId: null })).toBe(seriesOf({ id: 'service' }));
});

it('as many removed events of a series are in the calendar again as new ones of it are there', () => {
  const removed = new Map([
    ['a', stored('service')],
    ['b', stored('choir')],
    ['c', stored('service')],
    ['d', stored('service')],
    ['e', stored('alpha')],
  ]);
  const created = new Map([
    ['service', 2],
    ['choir', 1],
  ]);
  expect([...findRescheduled(removed, created)]).toEqual(['a', 'b', 'c']);
  expect(created.get('service')).toBe(2);
});
