import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listingWorld } from '../../../tests/functions/content/listingWorld.ts';
import { mostPartBytes, partFields, partOf, partRef } from './listingPart.ts';
import { isListed, updateListing } from './updateListing.ts';

const choir = { name: 'Choir' };

/** A listing of ministries, which has one part and no condition, with two of them in it. */
async function world() {
  const made = listingWorld();
  const { services, put } = made;
  const update = async (...ids: string[]) => updateListing(services, 'ministry', ids);
  await put('ministry', 'choir', choir);
  await put('ministry', 'band', { name: 'Band' });
  await update('choir', 'band');
  return { ...made, update, ofMinistries: async () => made.entries('ministry') };
}

describe('an entry', () => {
  it.each([
    ['this very version', { seconds: 5, nanoseconds: 6 }, true],
    ['another second', { seconds: 4, nanoseconds: 6 }, false],
    ['another moment of the second', { seconds: 5, nanoseconds: 7 }, false],
    ['no document', undefined, false],
  ])('made from %s', (_what, updateTime, isSame) => {
    expect(isListed({ changedAt: { seconds: 5, nanoseconds: 6 }, data: {} }, { updateTime })).toBe(isSame);
    expect(isListed(undefined, { updateTime })).toBe(false);
  });
});

describe('a listing', () => {
  it('is not ready before it was compared with its collection', async () => {
    const { update, parts, ofMinistries } = await world();
    expect(await ofMinistries()).toEqual({ choir, band: { name: 'Band' } });
    expect(await update('choir')).toEqual([{ isReady: false, isFull: false }]);
    expect((await parts('ministry'))[0]?.isReady).toBe(false);
  });

  it('follows a change and a deletion, and writes nothing where there is none', async () => {
    const { put, ref, update, measure, ofMinistries } = await world();
    await put('ministry', 'choir', { name: 'Chorus' });
    await ref('ministry', 'band').delete();
    expect(await measure(async () => update('choir', 'band', 'nowhere'))).toEqual({ reads: 4, writes: 1, deletes: 0 });
    expect(await ofMinistries()).toEqual({ choir: { name: 'Chorus' } });
    expect(await measure(async () => update('choir', 'band', 'nowhere'))).toEqual({ reads: 4, writes: 0, deletes: 0 });
  });

  it('loses an entry whatever is looked at after it', async () => {
    const { ref, update, ofMinistries } = await world();
    await ref('ministry', 'band').delete();
    await update('band', 'nowhere', 'choir');
    expect(await ofMinistries()).toEqual({ choir });
  });

  it('reads a document once that is asked for twice', async () => {
    const { update, measure } = await world();
    expect((await measure(async () => update('choir', 'choir'))).reads).toBe(2);
  });

  it('stays ready once it is', async () => {
    const { services, memory, update, parts, put } = await world();
    const ref = partRef(memory.database, 'ministry', 0);
    await ref.set(await partFields({ isReady: true, isFull: false, entries: new Map() }));
    await put('ministry', 'choir', { name: 'Chorus' });
    expect(await update('choir')).toEqual([{ isReady: true, isFull: false }]);
    expect(await parts('ministry')).toMatchObject([{ isReady: true, isFull: false }]);
    expect(await updateListing(services, 'ministry', ['choir'])).toEqual([{ isReady: true, isFull: false }]);
  });

  it('that is full stays so until it is made again', async () => {
    const { memory, update, put, parts } = await world();
    const full = { isReady: true, isFull: true, entries: new Map() };
    await partRef(memory.database, 'ministry', 0).set(await partFields(full));
    await put('ministry', 'choir', { name: 'Chorus' });
    expect(await update('choir')).toEqual([full]);
    expect(await parts('ministry')).toEqual([full]);
  });

  it('becomes full with the document that is too much for it', async () => {
    const { update, put } = await world();
    await put('ministry', 'choir', { name: randomBytes(mostPartBytes + 1000).toString('base64url') });
    expect(await update('choir')).toEqual([{ isReady: false, isFull: true }]);
  });

  it.each([
    [100, 1],
    [101, 2],
  ])('looks at %i documents of a part in %i transactions', async (count, transactions) => {
    const { memory, update, measure } = await world();
    const before = memory.operations.length;
    const ids = Array.from({ length: count }, (_, index) => `ministry-${index}`);
    const { reads } = await measure(async () => expect(await update(...ids)).toHaveLength(transactions));
    expect(reads).toBe(count + transactions);
    const commits = memory.operations.slice(before).filter((operation) => operation === 'commit of a transaction');
    expect(commits).toHaveLength(transactions);
  });

  it('with several parts has each entry in the part of its id', async () => {
    const { services, put, parts } = listingWorld();
    const ids = Array.from({ length: 12 }, (_, index) => `event-${index}`);
    for (const id of ids) await put('event', id, { hidden: false });
    await updateListing(services, 'event', ids);
    const stored = (await parts('event')).map((part) => [...(part?.entries.keys() ?? [])].toSorted());
    expect(stored).toEqual([0, 1, 2, 3].map((part) => ids.filter((id) => partOf('event', id) === part).toSorted()));
  });
});
