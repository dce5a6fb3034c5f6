import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fewMinistries, listingWorld } from '../../../tests/functions/content/listingWorld.ts';
import { applyWrites, fillListing } from './fillListing.ts';
import { mostPartBytes, partOf, partRefs } from './listingPart.ts';
import { updateListing } from './updateListing.ts';

/** Events, whose listing has four parts, of which one is hidden. */
async function world() {
  const made = listingWorld();
  const { services, put } = made;
  for (let index = 0; index < 12; index += 1) await put('event', `event-${index}`, { hidden: false, index });
  await put('event', 'secret', { hidden: true });
  return {
    ...made,
    fill: async () => fillListing(services, 'event'),
    ids: async () => Object.keys(await made.entries('event')),
  };
}
const unchanged = { repaired: 0, existed: true, isFull: false };

describe('a listing', () => {
  it('is made with every public document, and released to readers', async () => {
    const { fill, ids, parts, measure } = await world();
    expect(await fill()).toEqual({ repaired: 12, existed: false, isFull: false });
    expect(await ids()).toHaveLength(12);
    expect((await parts('event')).map((part) => part?.isReady)).toEqual([true, true, true, true]);
    // Four parts and twelve documents are read, and nothing is written.
    expect(await measure(async () => expect(await fill()).toEqual(unchanged))).toEqual({
      reads: 16,
      writes: 0,
      deletes: 0,
    });
  });

  it('of nothing is released too', async () => {
    const { services, parts } = listingWorld();
    expect(await fillListing(services, 'page')).toEqual({ repaired: 0, existed: false, isFull: false });
    expect(await parts('page')).toEqual([{ isReady: true, isFull: false, entries: new Map() }]);
  });

  it('is repaired where a document was changed, hidden, deleted or made', async () => {
    const { fill, put, ref, entries, measure } = await world();
    await fill();
    await put('event', 'event-1', { hidden: false, index: 'one' });
    await put('event', 'event-2', { hidden: true });
    await ref('event', 'event-3').delete();
    await put('event', 'new', { hidden: false, index: 'new' });
    const { writes } = await measure(async () => expect(await fill()).toEqual({ ...unchanged, repaired: 4 }));
    expect(writes).toBeLessThanOrEqual(4);
    const after = await entries('event');
    expect(Object.keys(after)).toHaveLength(11);
    expect([after['event-1'], after['new'], after['event-2']]).toEqual([
      { hidden: false, index: 'one' },
      { hidden: false, index: 'new' },
      undefined,
    ]);
  });

  it('of which a part was lost or is not ready is made again, and its other parts stay', async () => {
    const { services, memory, fill, ids, measure } = await world();
    await fill();
    const [part] = partRefs(memory.database, 'event');
    await part?.delete();
    await updateListing(services, 'event', ['event-0']);
    await part?.delete();
    const { writes } = await measure(async () => expect((await fill()).existed).toBe(false));
    // The part with its documents, and again when it is ready.
    expect(writes).toBeLessThanOrEqual(2);
    expect(await ids()).toHaveLength(12);
    expect(await fill()).toEqual(unchanged);
  });

  it('is made whole by a write where it does not exist, and not compared with its collection after that', async () => {
    const { services, memory, ids, ref } = await world();
    await applyWrites(services, 'event', ['event-0']);
    expect(await ids()).toHaveLength(12);
    await ref('event', 'event-1').delete();
    const before = memory.operations.length;
    await applyWrites(services, 'event', ['event-0']);
    expect(memory.operations.slice(before)).not.toContain('query');
    expect(await ids()).toHaveLength(12);
  });
});

it('a write to several parts makes a listing whole of which one was lost', async () => {
  const { services, memory, fill, ids } = await world();
  await fill();
  await partRefs(memory.database, 'event')[0]?.delete();
  const all = Array.from({ length: 12 }, (_, index) => `event-${index}`);
  const otherIds = all.filter((id) => partOf('event', id) !== 0);
  await applyWrites(services, 'event', otherIds);
  expect(await ids()).toHaveLength(otherIds.length);
  await applyWrites(services, 'event', [...otherIds, all.find((id) => partOf('event', id) === 0) ?? '']);
  expect(await ids()).toHaveLength(12);
});

describe('a listing of more documents than it holds', () => {
  it('has no entries, and begins again when there are fewer', async () => {
    fewMinistries(3);
    const { services, put, ref, parts, entries } = listingWorld();
    const fill = async () => fillListing(services, 'ministry');
    for (const id of ['a', 'b', 'c']) await put('ministry', id, { name: id });
    expect(await fill()).toEqual({ repaired: 3, existed: false, isFull: false });
    await put('ministry', 'd', { name: 'd' });
    expect(await fill()).toEqual({ repaired: 0, existed: true, isFull: true });
    expect(await parts('ministry')).toEqual([{ isReady: true, isFull: true, entries: new Map() }]);
    expect(await fill()).toEqual({ repaired: 0, existed: false, isFull: true });
    await ref('ministry', 'a').delete();
    expect(await fill()).toEqual({ repaired: 3, existed: false, isFull: false });
    expect(await entries('ministry')).toEqual({ b: { name: 'b' }, c: { name: 'c' }, d: { name: 'd' } });
    expect(await fill()).toEqual(unchanged);
  });

  it('is read by nobody while it begins again', async () => {
    fewMinistries(1);
    const { services, memory, put, ref, parts } = listingWorld();
    for (const id of ['a', 'b']) await put('ministry', id, { name: id });
    await fillListing(services, 'ministry');
    await ref('ministry', 'a').delete();
    memory.interrupt = (operation) => {
      if (operation === 'query') throw Object.assign(new Error('unavailable'), { code: 14 });
    };
    await expect(fillListing(services, 'ministry')).rejects.toMatchObject({ code: 14 });
    expect(await parts('ministry')).toEqual([{ isReady: false, isFull: false, entries: new Map() }]);
  });

  it('by their size is reported too', async () => {
    const { services, put } = listingWorld();
    await put('ministry', 'a', { name: randomBytes(mostPartBytes + 1000).toString('base64url') });
    expect(await fillListing(services, 'ministry')).toEqual({ repaired: 1, existed: false, isFull: true });
  });
});
