import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import {
  campId,
  pushWorld,
  type PushWorld,
  subscriptionOf,
  targetOf,
} from '../../../../tests/functions/notices/pushFixture.ts';
import { type DeliveryMarks, firestoreMarks } from './firestoreMarks.ts';
import { phonesOf, removePhone } from './phonesOf.ts';

const expiresAt = new Date('2026-12-05T08:00:00Z');
const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string];
const part = documentPaths.pushDelivery.at(campId, 'rain-3');
let world: PushWorld;
let marks: DeliveryMarks;
beforeEach(async () => {
  world = await pushWorld(() => 0);
  marks = firestoreMarks(world.services.database, campId, 'rain', expiresAt);
});

test('marks are claimed once, and stored until they may be deleted', async () => {
  expect(await marks.claim(3, [a, b])).toEqual(new Set([a, b]));
  expect(await marks.claim(3, [b, c])).toEqual(new Set([c]));
  expect(await marks.claim(3, [a, c])).toEqual(new Set());
  expect(world.fieldsOf(part)).toEqual({ marks: [a, b, c], expiresAt: Timestamp.fromDate(expiresAt) });
  expect(await marks.claim(4, [a])).toEqual(new Set([a]));
});

test('a claim of marks that are all there writes nothing', async () => {
  await marks.claim(3, [a]);
  const later = firestoreMarks(world.services.database, campId, 'rain', new Date('2027-01-01T00:00:00Z'));
  await later.claim(3, [a]);
  expect(world.fieldsOf(part)).toMatchObject({ expiresAt: Timestamp.fromDate(expiresAt) });
});

test('a mark that is released can be claimed again, and no other', async () => {
  await marks.claim(3, [a, b]);
  await marks.release(3, [a]);
  expect(await marks.claim(3, [a, b])).toEqual(new Set([a]));
});

test('phones of a camp are those that want its notices and can be read', async () => {
  await world.subscribe('one', { language: 'zh' });
  await world.subscribe('elsewhere', { camp: 'camp-2025' });
  await world.subscribe('broken', { auth: 'short' });
  expect(await phonesOf(world.services.database, campId)).toEqual([
    { ...subscriptionOf('one', { language: 'zh' }), path: documentPaths.pushSubscription.at('one', '1') },
  ]);
});

test('a subscription that has ended is deleted, unless another one is in its place meanwhile', async () => {
  await world.subscribe('one');
  await world.subscribe('two', { endpoint: 'https://fcm.googleapis.com/newer' });
  for (const name of ['one', 'two', 'nobody']) await removePhone(world.services.database, targetOf(name));
  expect(world.fieldsOf(targetOf('one').path)).toBeUndefined();
  expect(world.fieldsOf(targetOf('two').path)).toBeDefined();
});
