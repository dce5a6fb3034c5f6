import { documentPaths } from '@steeple/model/database/paths';
import type { ListQuery, PublicSource, WithId } from '@steeple/model/database/publicSource';
import { describe, expect, it, test } from 'vitest';
import { memorySource } from '../../../tests/memory/smallSite.ts';
import { isTouched, RunReads, shortDigest } from './reads.ts';

const document = (...read: string[]): string => JSON.stringify({ document: read });
const list = (query: ListQuery): string => JSON.stringify({ list: query });
const changed = (path: string, value: (object & { id: string }) | null) => new Map([[path, value as WithId<object>]]);

test('a digest is short, and another one for another text', () => {
  expect(shortDigest('a')).toBe('ypeBEsobvcr6wjGz');
  expect(shortDigest('b')).not.toBe(shortDigest('a'));
});

describe('a change touches', () => {
  const published = list({ name: 'page', where: [['status', '==', 'published']] });

  it('a document that was read, and no other one', () => {
    expect(isTouched(document('page', 'about'), [], changed('pages/about', null))).toBe(true);
    expect(isTouched(document('page', 'visit'), [], changed('pages/about', null))).toBe(false);
    expect(isTouched(document('siteConfig'), [], changed(documentPaths.siteConfig.at(), null))).toBe(true);
  });

  it.each([
    { where: 'had the document', ids: ['about'], now: null, is: true },
    { where: 'had the document, which does not match any more', ids: ['about'], now: 'draft', is: true },
    { where: 'has the document now', ids: [], now: 'published', is: true },
    { where: 'had another one, and this one does not match', ids: ['visit'], now: 'draft', is: false },
    { where: 'had another one, and this one was deleted', ids: ['visit'], now: null, is: false },
  ])('a query whose answer $where: $is', ({ ids, now, is }) => {
    const value = now === null ? null : { id: 'about', status: now };
    expect(isTouched(published, ids, changed('pages/about', value))).toBe(is);
    expect(isTouched(published, ids, changed('posts/about', value))).toBe(false);
    const both = new Map([...changed('posts/about', value), ...changed('pages/about', value)]);
    expect(isTouched(published, ids, both)).toBe(is);
  });
});

describe('the reads of a run', () => {
  const documents = new Map([
    ['pages/about', { title: 'About' }],
    ['pages/visit', { title: 'Visit' }],
  ]);
  const counting = () => {
    const reads: string[] = [];
    const source = memorySource(documents);
    const counted: PublicSource = {
      document: async (name, ...ids) => {
        reads.push(name);
        return source.document(name, ...ids);
      },
      list: async (query) => {
        reads.push('list');
        return source.list(query);
      },
    };
    return { reads, run: new RunReads(counted) };
  };

  it('are made once for all, and each page has its own list of them', async () => {
    const { reads, run } = counting();
    const [one, other] = [[] as string[], [] as string[]];
    const [first, second] = [run.recording((key) => one.push(key)), run.recording((key) => other.push(key))];
    expect(await first.document('page', 'about')).toEqual({ title: 'About', id: 'about' });
    const [pages] = await Promise.all([first.list({ name: 'page' }), second.list({ name: 'page' })]);
    expect(pages.map(({ id }) => id)).toEqual(['about', 'visit']);
    pages.reverse();
    expect((await second.list({ name: 'page' })).map(({ id }) => id)).toEqual(['about', 'visit']);
    expect(reads).toEqual(['page', 'list']);
    expect(one).toEqual([document('page', 'about'), list({ name: 'page' })]);
    expect(other).toEqual([list({ name: 'page' }), list({ name: 'page' })]);
  });

  it('are remembered with the digest of their answer and the ids in it', async () => {
    const { run } = counting();
    const [about, missing, pages] = [document('page', 'about'), document('page', 'x'), list({ name: 'page' })];
    for (const key of [about, missing, pages]) await run.answer(key);
    const page = { title: 'About', id: 'about' };
    expect(run.answered).toEqual(
      new Map([
        [about, { digest: shortDigest(JSON.stringify(page)), ids: [] }],
        [missing, { digest: shortDigest('null'), ids: [] }],
        [
          pages,
          { digest: shortDigest(JSON.stringify([page, { title: 'Visit', id: 'visit' }])), ids: ['about', 'visit'] },
        ],
      ]),
    );
    expect(await run.answer(about)).toMatchObject({ ids: [] });
  });

  it('that fail make the run fail with the first error, also where a page was made without them', async () => {
    const failing: PublicSource = {
      document: async (_name, ...[id]) => Promise.reject(new Error(id)),
      list: async () => [],
    };
    const run = new RunReads(failing);
    const source = run.recording(() => undefined);
    await expect(source.document('page', 'first')).rejects.toThrow('first');
    await expect(source.document('page', 'second')).rejects.toThrow('second');
    expect(() => run.throwIfFailed()).toThrow('first');
  });

  it('of an id that no document can have are an answer, not a failure', async () => {
    const { run } = counting();
    await expect(run.recording(() => undefined).document('page', 'a/b')).rejects.toThrow(RangeError);
    expect(() => run.throwIfFailed()).not.toThrow();
  });
});
