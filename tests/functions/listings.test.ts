import { documentPaths } from '@steeple/model/paths';
import { examplePost } from './postFixture.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { Timestamp } from 'firebase-admin/firestore';
import { Listings, listingTimes } from '../../functions/src/listings/Listings.ts';
import { mostListed } from '../../functions/src/listings/listingQueries.ts';
import { readListing } from '../../functions/src/listings/storedListing.ts';
import { countOperations } from '../../scripts/bench/operations/countOperations.ts';
import { ownServices } from './ownServices.ts';

const services = ownServices('listings');
const { database } = services;
const measure = countOperations(database);
afterAll(async () => services.close());

let now = Date.parse('2026-12-01T00:00:00Z');
const newInstance = (): Listings => new Listings(database, () => now);
const hour = 3_600_000;
const put = async (id: string, changes: object = {}): Promise<void> => {
  await database.doc(documentPaths.post.at(id)).set({ ...examplePost(id), updatedAt: Timestamp.fromMillis(now), ...changes });
};
const idsIn = async (listings: Listings): Promise<string[]> => (await listings.get('post')).entries.map(({ id }) => id).sort();

beforeEach(async () => {
  await database.recursiveDelete(database.collection('posts'));
  await database.recursiveDelete(database.collection('listings'));
  now += hour;
  for (let index = 0; index < 60; index += 1) await put(`p${String(index).padStart(2, '0')}`);
  await put('draft', { status: 'draft', publishAt: null });
  now += hour;
  await newInstance().get('post');
});

describe('a listing', () => {
  it('costs a new instance a handful of documents, however many it lists, and the next request none', async () => {
    const listings = newInstance();
    expect((await measure(async () => listings.get('post'))).reads).toBeLessThanOrEqual(5);
    expect((await measure(async () => listings.get('post'))).reads).toBe(0);
    expect(await idsIn(listings)).toHaveLength(60);
    expect(await idsIn(listings)).not.toContain('draft');
    now += listingTimes.trusted;
    expect((await measure(async () => listings.get('post'))).reads).toBeLessThanOrEqual(4);
  });

  it('has what was published, changed, withdrawn and deleted as soon as it is looked at again', async () => {
    const listings = newInstance();
    await listings.get('post');
    const look = async (): Promise<string[]> => {
      now += hour;
      return idsIn(listings);
    };
    await put('new');
    expect(await look()).toContain('new');
    await put('new', { status: 'draft', publishAt: null });
    expect(await look()).not.toContain('new');
    await put('p00', { author: 'Another' });
    now += hour;
    expect((await listings.get('post')).entries.find(({ id }) => id === 'p00')?.data['author']).toBe('Another');
    await database.doc(documentPaths.post.at('p00')).delete();
    expect(await look()).not.toContain('p00');
  });

  it('is read whole once for a change, by the first of all instances', async () => {
    const [first, second] = [newInstance(), newInstance()];
    await put('new');
    now += hour;
    expect((await measure(async () => first.get('post'))).reads).toBeGreaterThan(60);
    expect((await measure(async () => second.get('post'))).reads).toBeLessThanOrEqual(5);
    expect(await idsIn(second)).toContain('new');
  });

  it('is not read whole for every change while changes stream in', async () => {
    const listings = newInstance();
    await put('new');
    now += listingTimes.trusted;
    await listings.get('post');
    const { builtAt } = (await readListing(database, 'post')) ?? { builtAt: null };
    expect(builtAt?.seconds).toBe(now / 1000);
    await put('newer');
    now += 400;
    expect((await measure(async () => newInstance().get('post'))).reads).toBeLessThanOrEqual(5);
    now += 400;
    expect(await idsIn(newInstance())).toContain('newer');
  });

  it('is looked at once by requests that come at once', async () => {
    const listings = newInstance();
    expect((await measure(async () => Promise.all(Array.from({ length: 20 }, async () => listings.get('post'))))).reads).toBeLessThanOrEqual(5);
  });

  it('keeps of a post\'s text what search looks through', async () => {
    await put('long', { body: { en: 'x'.repeat(50_000) } });
    now += hour;
    const { entries } = await newInstance().get('post');
    expect(entries.find(({ id }) => id === 'long')?.data['body']).toEqual({ en: 'x'.repeat(2000) });
  });

  it('is not made of more documents than it holds: the lists are then read with their own limits', async () => {
    const writer = database.bulkWriter();
    for (let index = 0; index < mostListed + 1; index += 1) writer.set(database.doc(documentPaths.post.at(`many-${index}`)), { ...examplePost(`many-${index}`), updatedAt: Timestamp.fromMillis(now) }).catch(() => undefined);
    await writer.close();
    now += hour;
    expect((await newInstance().get('post')).listing.complete).toBe(false);
    expect((await measure(async () => newInstance().get('post'))).reads).toBeLessThanOrEqual(8);
  }, 120_000);
});
