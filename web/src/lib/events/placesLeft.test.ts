import { fromMillis } from '@steeple/model/time/timestamp';
import { expect, test } from 'vitest';
import { isOpenAt, placesLeft } from './placesLeft.ts';

const start = fromMillis(2_000_000);
const signUp = { isOpen: true, closesAt: null, start, places: 60, taken: 48, waiting: 0, waitingPlaces: 20 };

test.each([
  ['some are free', {}, { free: 12, canWait: true }],
  ['all are taken', { taken: 60 }, { free: 0, canWait: true }],
  ['more are taken than an admin now gives', { taken: 70 }, { free: 0, canWait: true }],
  ['others wait for the free ones', { waiting: 3 }, { free: 0, canWait: true }],
  ['the waiting list is full', { taken: 60, waiting: 20 }, { free: 0, canWait: false }],
  ['there is no waiting list', { taken: 60, waitingPlaces: 0 }, { free: 0, canWait: false }],
])('places left where %s', (_where, change, expected) => {
  expect(placesLeft({ ...signUp, ...change })).toMatchObject(expected);
});

test('a sign-up ends with the beginning of the event, or before where an admin says so', () => {
  const at = (millis: number, change: Partial<typeof signUp> = {}) =>
    isOpenAt(placesLeft({ ...signUp, ...change }), millis);
  expect([at(1_999_999), at(2_000_000), at(1_999_999, { isOpen: false })]).toEqual([true, false, false]);
  const early = placesLeft({ ...signUp, closesAt: fromMillis(1_000_000) });
  expect([isOpenAt(early, 999_999), isOpenAt(early, 1_000_000)]).toEqual([true, false]);
});
