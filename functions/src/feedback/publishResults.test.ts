import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { feedbackWorld, id } from '../../../tests/functions/feedback/feedbackWorld.ts';
import { publishResults } from './publishResults.ts';

const path = documentPaths.sharedResults.at(id);
const many = (count: number) => ({
  en: {
    responses: count,
    hours: {},
    questions: { food: { answered: count, tally: { 5: count } }, thanks: { answered: count, tally: {} } },
  },
});
const comment = (text: string) => ({ question: 'thanks', text, language: 'en', day: '2026-12-04' });

/** A closed camp of which six people rated the food and wrote a comment, in two shards. */
async function world(feedback: Parameters<ReturnType<typeof feedbackWorld>['putCamp']>[1] = {}) {
  const made = feedbackWorld();
  const { services, put, putCamp } = made;
  await putCamp(-1, { shared: true, ...feedback });
  await put(documentPaths.feedbackResults.at(id, '1'), many(5));
  await put(documentPaths.feedbackResults.at(id, '2'), many(1));
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f'])
    await put(documentPaths.feedbackComment.at(id, text), comment(text));
  return {
    ...made,
    publish: async () => publishResults(services, id),
    shared: async () => (await services.database.doc(path).get()).data(),
  };
}

describe('results of a camp', () => {
  it('are published at the moment of the run, and only once', async () => {
    const { services, publish, shared } = await world();
    expect(await publish()).toBe(true);
    const before = await shared();
    expect(before).toEqual({
      publications: [
        expect.objectContaining({ responses: 6, publishedAt: Timestamp.fromDate(services.clock()) }) as unknown,
      ],
    });
    expect(await publish()).toBe(false);
    expect(await shared()).toEqual(before);
  });

  it.each([
    ['that does not exist', undefined],
    ['without feedback', { name: 'Church camp' }],
  ])('%s are not published', async (_which, stored) => {
    const { services, put, publish, shared } = await world();
    if (stored === undefined) await services.database.doc(documentPaths.camp.at(id)).delete();
    else await put(documentPaths.camp.at(id), stored);
    expect([await publish(), await shared()]).toEqual([false, undefined]);
  });

  it('are published without a shard that cannot be read', async () => {
    const { put, publish, shared } = await world();
    await put(documentPaths.feedbackResults.at(id, '2'), { en: 'many' });
    await publish();
    expect(await shared()).toMatchObject({ publications: [{ responses: 5 }] });
  });

  it('are not published beside a document that cannot be read, since campers may have seen it', async () => {
    const { put, publish, shared } = await world({ sharesComments: true });
    await put(path, { publications: 'many' });
    expect([await publish(), await shared()]).toEqual([false, { publications: 'many' }]);
  });
});

describe('comments', () => {
  it('are published with the results where the committee includes them, but for those that cannot be read', async () => {
    const { put, publish, shared } = await world({ sharesComments: true });
    await put(documentPaths.feedbackComment.at(id, 'unreadable'), { text: 'g' });
    expect(await publish()).toBe(true);
    const published = (await shared())?.['comments'] as Record<string, { text: string }[]> | undefined;
    expect(published?.['thanks']?.map(({ text }) => text).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('are read only where they may be published, or were', async () => {
    const open = await world();
    const queriesOf = async ({ operationsOf, publish }: typeof open) =>
      (await operationsOf(publish)).filter((operation) => operation === 'query').length;
    // The first query is that of the shards.
    expect(await queriesOf(open)).toBe(1);
    expect(await queriesOf(await world({ sharesComments: true }))).toBe(2);
    expect(await queriesOf(await world({ shared: false, sharesComments: true }))).toBe(0);
    const stored = { publications: [], comments: { thanks: [{ text: 'z', language: 'en' }] } };
    const former = await world({ shared: false });
    await former.put(path, stored);
    expect(await queriesOf(former)).toBe(1);
    await former.put(path, { ...stored, comments: {} });
    expect(await queriesOf(former)).toBe(0);
  });

  it('that were deleted since are taken back while the results are not shared any more', async () => {
    const { services, putCamp, publish, shared } = await world({ sharesComments: true });
    await publish();
    await putCamp(-1, { shared: false, sharesComments: false });
    await services.database.doc(documentPaths.feedbackComment.at(id, 'a')).delete();
    expect(await publish()).toBe(true);
    expect(await shared()).toMatchObject({ publications: [{ responses: 6 }], comments: {}, withdrawn: ['thanks'] });
  });
});
