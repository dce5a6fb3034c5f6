import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, test } from 'vitest';
import { memoryServices } from '../../../tests/memory/services.ts';
import { adminSource } from './adminSource.ts';

const { database } = memoryServices();
const source = adminSource(database);
const at = (seconds: number) => ({ seconds, nanoseconds: 0 });

beforeEach(async () => {
  for (const [id, status, seconds] of [
    ['first', 'published', 10],
    ['second', 'published', 20],
    ['third', 'published', 30],
    ['draft', 'draft', 40],
  ] as const)
    await database.doc(`posts/${id}`).set({ status, publishedAt: new Timestamp(seconds, 0) });
});

test('a document is read as plain data with its id, and one that does not exist as null', async () => {
  expect(await source.document('post', 'first')).toEqual({ status: 'published', publishedAt: at(10), id: 'first' });
  expect(await source.document('post', 'fourth')).toBeNull();
});

test('a list has the documents of its conditions, in its order, and no more than were asked for', async () => {
  const published = {
    name: 'post',
    where: [
      ['status', '==', 'published'],
      ['publishedAt', '>', at(10)],
    ],
    orderBy: [['publishedAt', 'desc']],
  } as const;
  const third = { status: 'published', publishedAt: at(30), id: 'third' };
  expect(await source.list(published)).toEqual([third, { ...third, publishedAt: at(20), id: 'second' }]);
  expect(await source.list({ ...published, limit: 1 })).toEqual([third]);
});

test('prices and hotspots that are none are left out of public pages, and the others stay', async () => {
  const price = { label: { en: 'Adult' }, currency: 'SGD', amount: 12_000 };
  const hotspot = { id: 'door', yaw: 10, pitch: -5, text: { en: 'To the hall' }, scene: null };
  const deep = { label: { en: { en: { en: 'x'.repeat(10_000) } } } };
  await database
    .doc('camps/camp-1/info/cost')
    .set({ title: { en: 'Cost' }, prices: [deep, price, 'x', { ...price, more: 1 }] });
  await database.doc('camps/camp-1/panoramas/lawn').set({ hotspots: [hotspot, { ...hotspot, yaw: 'far' }, deep] });
  expect(await source.document('campInfo', 'camp-1', 'cost')).toEqual({
    title: { en: 'Cost' },
    prices: [price],
    id: 'cost',
  });
  expect(await source.list({ name: 'panorama', parents: ['camp-1'] } as never)).toEqual([
    { hotspots: [hotspot], id: 'lawn' },
  ]);
});
