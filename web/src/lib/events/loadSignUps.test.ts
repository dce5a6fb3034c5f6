import type { SignUp } from '@steeple/model/visitors/signUp';
import { fromMillis } from '@steeple/model/time/timestamp';
import { expect, test } from 'vitest';
import { exampleEvent } from '#tests/exampleEvent.ts';
import { withSignUps } from './loadSignUps.ts';

const start = '2026-12-05T10:00:00+08:00';
const signUp = {
  isOpen: true,
  closesAt: null,
  start: fromMillis(Date.parse(start)),
  places: 60,
  taken: 48,
  waiting: 0,
  waitingPlaces: 20,
} as SignUp;

/** Gives each event the places that are free, where its sign-up was read. @param stored ids that have a sign-up. */
async function freePlaces(stored: readonly string[], events: Parameters<typeof withSignUps>[1]) {
  const readIds: string[] = [];
  const document = async (_kind: string, id: string): Promise<unknown> => {
    readIds.push(id);
    if (id === 'refused') throw new Error('permission-denied');
    return stored.includes(id) ? { ...signUp, id } : null;
  };
  const withPlaces = await withSignUps({ document } as never, events);
  return { readIds, free: withPlaces.map((event) => event.signUp?.free ?? null) };
}

test('a single event has the places that are left; a repeated event is not read', async () => {
  const events = [exampleEvent('retreat', start), exampleEvent('service', start, { series: 'weekly' })];
  expect(await freePlaces(['retreat', 'service'], events)).toEqual({ readIds: ['retreat'], free: [12, null] });
});

test('an event without a sign-up, or whose sign-up cannot be read, is listed without places', async () => {
  const events = ['talk', 'refused', 'retreat'].map((id) => exampleEvent(id, start));
  expect((await freePlaces(['retreat'], events)).free).toEqual([null, null, 12]);
});

test('of a long list the first 12 single events are read', async () => {
  const events = Array.from({ length: 30 }, (_, place) => exampleEvent(`event ${place}`, start));
  expect((await freePlaces([], events)).readIds).toEqual(events.slice(0, 12).map(({ id }) => id));
});
