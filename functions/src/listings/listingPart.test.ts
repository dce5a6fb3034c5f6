import { randomBytes } from 'node:crypto';
import { listingParts } from '@steeple/model/database/listing';
import { fromMillis } from '@steeple/model/time/timestamp';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { memoryServices } from '../../../tests/memory/services.ts';
import type { ListedEntry } from './listedEntry.ts';
import { listingForm, mostPartBytes, partFields, partOf, partRefs, readPart } from './listingPart.ts';

const entry = (data: Record<string, unknown>): ListedEntry => ({ changedAt: { seconds: 1, nanoseconds: 2 }, data });
/** A text that no compression makes shorter than half. */
const dense = (bytes: number): string => randomBytes(bytes).toString('hex');
const stored = (fields: Record<string, unknown>): DocumentSnapshot =>
  ({ data: () => fields }) as unknown as DocumentSnapshot;

describe('a part of a listing', () => {
  it('is read as it was written, whatever its documents are called', async () => {
    const entries = new Map([
      ['a', entry({ title: '恩典' })],
      ['constructor', entry({})],
      ['__proto__x', entry({ hidden: false })],
    ]);
    expect(await readPart(stored(await partFields({ isReady: true, isFull: false, entries })))).toEqual({
      isReady: true,
      isFull: false,
      entries,
    });
  });

  it('is not read where it has another form, or is none', async () => {
    const fields = await partFields({ isReady: true, isFull: false, entries: new Map() });
    expect(await readPart(stored(fields))).toBeDefined();
    expect(await readPart(stored({ ...fields, form: listingForm + 1 }))).toBeUndefined();
    expect(await readPart({ data: () => undefined } as unknown as DocumentSnapshot)).toBeUndefined();
  });

  it('that becomes too large for a document loses its texts for search, and only then its entries', async () => {
    const long = new Map(
      [0, 1].map((index) => [
        String(index),
        entry({ title: `Post ${index}`, plainBody: { en: dense(mostPartBytes / 2) } }),
      ]),
    );
    const shorter = await readPart(stored(await partFields({ isReady: true, isFull: false, entries: long })));
    expect(shorter?.isFull).toBe(false);
    expect([...(shorter?.entries.values() ?? [])].map(({ data }) => data)).toEqual([
      { title: 'Post 0', plainBody: {} },
      { title: 'Post 1', plainBody: {} },
    ]);
    const larger = new Map([0, 1].map((index) => [String(index), entry({ title: dense(mostPartBytes / 2) })]));
    expect(await readPart(stored(await partFields({ isReady: true, isFull: false, entries: larger })))).toEqual({
      isReady: true,
      isFull: true,
      entries: new Map(),
    });
  });

  it('that loses its texts for search keeps the times of its entries', async () => {
    const counted: ListedEntry = { ...entry({ plainBody: { en: dense(mostPartBytes) } }), shownAt: fromMillis(5) };
    const shorter = await readPart(
      stored(await partFields({ isReady: true, isFull: false, entries: new Map([['a', counted]]) })),
    );
    expect(shorter?.entries.get('a')).toEqual({ ...counted, data: { plainBody: {} } });
  });

  it('holds about as much as the others', () => {
    const parts = Array.from({ length: 1200 }, (_, index) => partOf('post', `post-${index}`));
    const counts = Array.from(
      { length: listingParts.post },
      (_, part) => parts.filter((candidate) => candidate === part).length,
    );
    expect(Math.min(...counts)).toBeGreaterThan(150);
    expect(Math.max(...counts)).toBeLessThan(250);
  });

  it('that is full is stored without entries', async () => {
    const entries = new Map([['a', entry({ title: 'Advent' })]]);
    const fields = await partFields({ isReady: true, isFull: true, entries });
    expect(await readPart(stored(fields))).toEqual({ isReady: true, isFull: true, entries: new Map() });
  });

  it('gets no texts for search by becoming shorter', async () => {
    const both = new Map([
      ['event', entry({ title: 'Prayer' })],
      ['post', entry({ plainBody: { en: dense(mostPartBytes + 1) } })],
    ]);
    const shorter = await readPart(stored(await partFields({ isReady: true, isFull: false, entries: both })));
    expect([...(shorter?.entries.values() ?? [])].map(({ data }) => data)).toEqual([
      { title: 'Prayer' },
      { plainBody: {} },
    ]);
  });

  it('is one document of several, by number', () => {
    const { database } = memoryServices();
    expect(partRefs(database, 'event').map(({ path }) => path)).toEqual(
      [0, 1, 2, 3].map((part) => `listings/event-${part}`),
    );
    expect(partRefs(database, 'page').map(({ path }) => path)).toEqual(['listings/page-0']);
  });
});
