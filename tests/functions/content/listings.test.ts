import { listingParts } from '@steeple/model/database/listing';
import { documentPaths } from '@steeple/model/database/paths';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { applyWrites, fillListing, mostListed } from '../../../functions/src/listings/fillListing.ts';
import { Listings, listingTimes } from '../../../functions/src/listings/Listings.ts';
import { updateListing } from '../../../functions/src/listings/updateListing.ts';
import { countOperations } from '../../support/countOperations.ts';
import { ownServices } from '../ownServices.ts';
import { examplePost } from './postFixture.ts';

const own = ownServices('listings');
const { database } = own;
const measure = countOperations(database);
afterAll(async () => own.close());

let madeCount = 0;
const services = {
  database,
  plainBody: (_name: string, data: Readonly<Record<string, unknown>>) => {
    madeCount += 1;
    return { en: `plain ${JSON.stringify(data['body'])}` };
  },
};
let now = 0;
let missed = 0;
const newInstance = (): Listings => new Listings(database, () => now);
const read = async (listings = newInstance()) => listings.get('post', () => (missed += 1));
const idsIn = async (listings = newInstance()): Promise<string[]> =>
  [...((await read(listings)) ?? new Map<string, never>()).keys()].sort();
const ref = (id: string) => database.doc(documentPaths.post.at(id));

beforeEach(async () => {
  await database.recursiveDelete(database.collection('posts'));
  await database.recursiveDelete(database.collection('listings'));
  const writer = database.bulkWriter();
  for (let index = 0; index < 40; index += 1)
    writer.set(ref(`p${index}`), examplePost(`p${index}`)).catch(() => undefined);
  writer.set(ref('draft'), { ...examplePost('draft'), status: 'draft', publishAt: null }).catch(() => undefined);
  await writer.close();
  [madeCount, missed] = [0, 0];
});

describe('a listing', () => {
  it('costs a new instance a handful of documents however many it lists, and the next request none', async () => {
    await fillListing(services, 'post');
    const listings = newInstance();
    expect((await measure(async () => read(listings))).reads).toBeLessThanOrEqual(listingParts.post);
    expect((await measure(async () => Promise.all(Array.from({ length: 20 }, async () => read(listings))))).reads).toBe(
      0,
    );
    expect(await idsIn(listings)).toHaveLength(40);
    expect(await idsIn(listings)).not.toContain('draft');
    now += listingTimes.trusted;
    const { reads } = await measure(async () => Promise.all(Array.from({ length: 20 }, async () => read(listings))));
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThanOrEqual(listingParts.post);
    expect(missed).toBe(0);
  });

  it('has what was published, changed, withdrawn and deleted once its trigger ran, in any order and as often as it likes', async () => {
    await fillListing(services, 'post');
    await ref('new').set(examplePost('new'));
    await applyWrites(services, 'post', ['new']);
    expect(await idsIn()).toContain('new');
    await ref('new').update({ author: 'Another' });
    await applyWrites(services, 'post', ['new', 'new']);
    expect((await read())?.get('new')?.data['author']).toBe('Another');
    await ref('new').update({ status: 'draft' });
    await Promise.all([applyWrites(services, 'post', ['new']), applyWrites(services, 'post', ['new', 'p1'])]);
    expect(await idsIn()).not.toContain('new');
    await ref('p0').delete();
    await applyWrites(services, 'post', ['p0']);
    expect(await idsIn()).toHaveLength(39);
  });

  it('is made whole by the first write after a fresh installation', async () => {
    await applyWrites(services, 'post', ['p3']);
    expect(await idsIn()).toHaveLength(40);
    expect(missed).toBe(0);
  });

  it('stores the plain text of a body instead of the body, and makes it once for each version', async () => {
    await fillListing(services, 'post');
    expect(madeCount).toBe(40);
    expect((await read())?.get('p0')?.data).toMatchObject({
      body: { en: '' },
      plainBody: { en: 'plain {"en":"Long **ago**."}' },
    });
    await applyWrites(services, 'post', ['p0', 'p1']);
    await fillListing(services, 'post');
    expect(madeCount).toBe(40);
  });

  it('costs a write two documents and one write, and nothing where nothing changed', async () => {
    await fillListing(services, 'post');
    await ref('p0').update({ author: 'Another' });
    expect(await measure(async () => updateListing(services, 'post', ['p0']))).toMatchObject({ reads: 2, writes: 1 });
    expect(await measure(async () => updateListing(services, 'post', ['p0']))).toMatchObject({ reads: 2, writes: 0 });
  });

  it('is repaired at night where a trigger was lost', async () => {
    expect(await fillListing(services, 'post')).toEqual({ repaired: 40, existed: false, isFull: false });
    await ref('p0').update({ author: 'Another' });
    await ref('p1').update({ status: 'draft' });
    await ref('p2').delete();
    await ref('new').set(examplePost('new'));
    expect(await fillListing(services, 'post')).toEqual({ repaired: 4, existed: true, isFull: false });
    expect(await fillListing(services, 'post')).toEqual({ repaired: 0, existed: true, isFull: false });
    expect(await idsIn()).toEqual(
      (await database.collection('posts').where('status', '==', 'published').get()).docs.map(({ id }) => id).sort(),
    );
  });
});

describe('where there is no listing', () => {
  it('an instance reads the collection once a minute, shows only what is public, and reports it', async () => {
    const listings = newInstance();
    const { reads } = await measure(async () => read(listings));
    expect(reads).toBeGreaterThanOrEqual(40);
    expect(reads).toBeLessThanOrEqual(listingParts.post + 40);
    expect(await idsIn(listings)).not.toContain('draft');
    now += listingTimes.unlisted - 1;
    expect((await measure(async () => read(listings))).reads).toBe(0);
    expect(missed).toBe(1);
    await fillListing(services, 'post');
    now += 1;
    expect((await measure(async () => read(listings))).reads).toBeLessThanOrEqual(listingParts.post);
  });

  it('for more documents than one holds, each query goes to the collection with its own limit, until there are fewer', async () => {
    const writer = database.bulkWriter();
    for (let index = 0; index < mostListed.post; index += 1)
      writer.set(ref(`many-${index}`), { status: 'published' }).catch(() => undefined);
    await writer.close();
    expect(await read()).toBeNull();
    expect(await fillListing(services, 'post')).toMatchObject({ isFull: true });
    expect(await read()).toBeNull();
    await applyWrites(services, 'post', ['p0']);
    expect(await read()).toBeNull();
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => ref(`many-${index}`).update({ status: FieldValue.delete() })),
    );
    expect(await fillListing(services, 'post')).toMatchObject({ isFull: false });
    expect(await idsIn()).toHaveLength(mostListed.post);
  }, 120_000);
});
