import { describe, expect, it } from 'vitest';
import { fewMinistries, listingWorld } from '../../../tests/functions/content/listingWorld.ts';
import { fillListing } from './fillListing.ts';
import { Listings, listingTimes } from './Listings.ts';
import { partOf, partRefs } from './listingPart.ts';
import { updateListing } from './updateListing.ts';

/** Two pages' worth of events in a listing, and an instance that reads it. */
async function world() {
  const made = listingWorld();
  const { services, memory, put, measure } = made;
  for (let index = 0; index < 8; index += 1) await put('event', `event-${index}`, { hidden: false, index });
  const clock = { now: 0 };
  const instance = () => new Listings(memory.database, () => clock.now);
  const listings = instance();
  let missing = 0;
  const get = async () => listings.get('event', () => (missing += 1));
  return {
    ...made,
    clock,
    listings,
    get,
    fill: async () => fillListing(services, 'event'),
    readsOf: async (work: () => Promise<unknown> = get) => (await measure(work)).reads,
    missing: () => missing,
  };
}

describe('an instance', () => {
  it('reads the parts of a listing once for requests that come at once, and again after some seconds', async () => {
    const { fill, get, readsOf, clock, missing } = await world();
    await fill();
    expect(await readsOf(async () => Promise.all([get(), get(), get()]))).toBe(4);
    const before = await get();
    expect(before?.get('event-3')?.data).toEqual({ hidden: false, index: 3 });
    clock.now = listingTimes.trusted - 1;
    expect(await readsOf()).toBe(0);
    clock.now = listingTimes.trusted;
    expect(await readsOf()).toBe(4);
    // Nothing has changed, so pages made from the listing need not be made again.
    expect(await get()).toBe(before);
    expect(missing()).toBe(0);
  });

  it('parses a part again where it has changed, and no other', async () => {
    const { services, fill, get, put, clock } = await world();
    await fill();
    const before = await get();
    await put('event', 'event-3', { hidden: false, index: 'three' });
    await updateListing(services, 'event', ['event-3']);
    clock.now += listingTimes.trusted;
    const after = await get();
    expect(after?.get('event-3')?.data).toEqual({ hidden: false, index: 'three' });
    const otherEntries = Array.from(after ?? []).filter(([id]) => partOf('event', id) !== partOf('event', 'event-3'));
    expect(otherEntries.length).toBeGreaterThan(0);
    for (const [id, entry] of otherEntries) expect(entry).toBe(before?.get(id));
  });

  it('reads again after a failure', async () => {
    const { memory, fill, get } = await world();
    await fill();
    memory.interrupt = () => {
      throw Object.assign(new Error('unavailable'), { code: 14 });
    };
    await expect(get()).rejects.toMatchObject({ code: 14 });
    memory.interrupt = undefined;
    expect((await get())?.size).toBe(8);
  });
});

describe('where there is no listing', () => {
  it('an instance reads the collection of public documents, once a minute, and reports it', async () => {
    const { fill, get, put, readsOf, clock, missing, listings } = await world();
    await put('event', 'secret', { hidden: true });
    const listed = await get();
    expect([listed?.size, listed?.has('secret')]).toEqual([8, false]);
    expect(listed?.get('event-3')?.data).toEqual({ hidden: false, index: 3 });
    clock.now = listingTimes.unlisted - 1;
    expect([await readsOf(), missing()]).toEqual([0, 1]);
    clock.now = listingTimes.unlisted;
    expect([await readsOf(), missing()]).toEqual([12, 2]);
    clock.now = 2 * listingTimes.unlisted;
    expect((await listings.get('event'))?.size).toBe(8);
    await fill();
    clock.now = 3 * listingTimes.unlisted;
    expect([await readsOf(), missing()]).toEqual([4, 2]);
  });

  it('an entry has the whole texts of its document, and the time of its last write', async () => {
    const { memory, put, ref } = await world();
    const listings = new Listings(memory.database, () => 0);
    await put('post', 'advent', { status: 'published', body: { en: 'Long ago.' } });
    const { updateTime } = await ref('post', 'advent').get();
    expect(await listings.get('post')).toEqual(
      new Map([
        [
          'advent',
          {
            changedAt: { seconds: updateTime?.seconds, nanoseconds: updateTime?.nanoseconds },
            data: { status: 'published', body: { en: 'Long ago.' } },
          },
        ],
      ]),
    );
    await put('user', 'grace', { displayName: 'Grace', claims: {} });
    expect((await listings.get('user'))?.get('grace')?.data).toEqual({ displayName: 'Grace' });
  });

  it('so it is for the time in which one part is lost, and the others are there', async () => {
    const { memory, fill, get, clock, missing } = await world();
    await fill();
    const before = await get();
    const [part] = partRefs(memory.database, 'event');
    await part?.delete();
    clock.now += listingTimes.trusted;
    expect(await get()).toEqual(before);
    expect(missing()).toBe(1);
  });
});

describe('more documents than a listing holds', () => {
  it('are none of an instance’s, whether the listing exists or not', async () => {
    fewMinistries(2);
    const { services, memory, put, clock } = await world();
    const listings = new Listings(memory.database, () => clock.now);
    const get = async () => {
      clock.now += listingTimes.unlisted;
      return listings.get('ministry');
    };
    await put('ministry', 'a', { name: 'a' });
    await put('ministry', 'b', { name: 'b' });
    expect((await get())?.size).toBe(2);
    await put('ministry', 'c', { name: 'c' });
    expect(await get()).toBeNull();
    await fillListing(services, 'ministry');
    expect(await get()).toBeNull();
    expect(await get()).toBeNull();
  });
});
