import { documentPaths } from '@steeple/model/database/paths';
import { describe, expect, it } from 'vitest';
import { feedbackWorld, id, oneRating, questions } from '../../../tests/functions/feedback/feedbackWorld.ts';
import { countResponse } from './countResponse.ts';
import { hadDrifted, recount } from './recount.ts';
import { shardOf } from './shards.ts';

const uid = 'person-1';
const shard = String(shardOf(uid));
const exact = { responses: 1, recounted: 0, shardsRepaired: 0, commentsRemoved: 0 };
const comment = { question: 'prayer', text: 'For the sick', language: 'en', day: '2026-12-04' };

/** A camp with one response, which is counted. */
async function world(answers: object = { food: 4, thanks: 'For rain', prayer: 'For the sick' }) {
  const made = feedbackWorld();
  const { services, putCamp, respond } = made;
  await putCamp();
  await respond(uid, answers);
  await countResponse(services, id, uid, questions);
  const state = async () => [await made.counted(), await made.shards(), await made.comments()];
  return { ...made, state, recounted: async () => recount(services, id) };
}
type World = Awaited<ReturnType<typeof world>>;

const countedRef = ({ services }: World, of = uid) => services.database.doc(documentPaths.countedResponse.at(id, of));
const commentOf = async ({ services, counted }: World, question: string) => {
  const { comments } = (await counted())[uid] as { comments: Record<string, string> };
  return services.database.doc(documentPaths.feedbackComment.at(id, comments[question] ?? ''));
};

describe('results', () => {
  it.each([
    ['that were right', {}, false],
    ['of which a person was recounted', { recounted: 1 }, true],
    ['of which a shard was repaired', { shardsRepaired: 1 }, true],
    ['of which a comment was removed', { commentsRemoved: 1 }, true],
  ])('%s: whether they had drifted', (_which, found, drifted) => {
    expect(hadDrifted({ ...exact, ...found })).toBe(drifted);
  });
});

describe('a recount', () => {
  it('of results that are right writes nothing, and opens a transaction for each shard alone', async () => {
    const made = await world();
    await made.withdraw('person-2');
    const before = await made.state();
    const operations = await made.operationsOf(async () => expect(await made.recounted()).toEqual(exact));
    expect(await made.state()).toEqual(before);
    expect(operations.filter((operation) => operation === 'commit of a transaction')).toHaveLength(16);
    expect(operations).not.toContain('commit');
  });

  it.each<[name: string, drift: (made: World) => Promise<unknown>]>([
    ['a comment with other words', async (made) => (await commentOf(made, 'prayer')).update({ text: 'For sun' })],
    ['a comment that is missing', async (made) => (await commentOf(made, 'thanks')).delete()],
    ['a comment beside the answers', async (made) => countedRef(made).update({ 'comments.talks': 'left' })],
    [
      'a record of nothing',
      async (made) => countedRef(made, 'person-2').set({ ...(await made.counted())[uid], counts: {}, comments: {} }),
    ],
  ])('repairs %s', async (_what, drift) => {
    const made = await world();
    const before = await made.state();
    await drift(made);
    expect(await made.recounted()).toEqual({ ...exact, recounted: 1 });
    expect(await made.state()).toEqual(before);
  });

  it('writes a comment again that its record has under another question', async () => {
    const made = await world();
    const texts = async () => Object.values(await made.comments()).map(({ text }) => String(text));
    const before = await texts();
    const { comments, ...record } = (await made.counted())[uid] as { comments: Record<string, string> };
    const { prayer: moved, ...otherComments } = comments;
    await countedRef(made).set({ ...record, comments: { ...otherComments, talks: moved } });
    expect(await made.recounted()).toEqual({ ...exact, recounted: 1 });
    expect((await texts()).toSorted()).toEqual(before.toSorted());
    expect(await made.recounted()).toEqual(exact);
  });

  it('counts a response that was not counted, and subtracts one that is not there any more', async () => {
    const { services, respond, recounted, shards, counted } = await world({ food: 4 });
    await respond('person-2', { food: 5 });
    await services.database.doc(documentPaths.feedbackResponse.at(id, uid)).delete();
    expect(await recounted()).toEqual({ ...exact, recounted: 2 });
    expect(await shards()).toEqual({ [shard]: {}, [shardOf('person-2')]: { en: oneRating(5) } });
    expect(Object.keys(await counted())).toEqual(['person-2']);
  });

  it('counts what changed by the questions of today', async () => {
    const { putCamp, recounted, shards } = await world({ food: 4, again: 7 });
    const { again: _, ...remainingQuestions } = questions.questions;
    await putCamp(
      1,
      {},
      { questionSet: { ...questions, order: Object.keys(remainingQuestions), questions: remainingQuestions } },
    );
    expect(await recounted()).toEqual({ ...exact, recounted: 1 });
    expect(await shards()).toEqual({ [shard]: { en: oneRating(4) } });
  });

  it('repairs a shard that is not the sum of what is counted in it, or that is missing or cannot be read', async () => {
    const { services, put, recounted, shards } = await world({ food: 4 });
    const expectedShards = { [shard]: { en: oneRating(4) } };
    const shardRef = services.database.doc(documentPaths.feedbackResults.at(id, shard));
    for (const wrong of [{}, { en: oneRating(5) }, { en: 'many' }]) {
      await put(shardRef.path, wrong);
      expect(await recounted()).toEqual({ ...exact, shardsRepaired: 1 });
      expect(await shards()).toEqual(expectedShards);
    }
    await shardRef.delete();
    expect(await recounted()).toEqual({ ...exact, shardsRepaired: 1 });
    expect(await shards()).toEqual(expectedShards);
  });

  it('empties a shard of which nothing is counted, also one beyond those of today', async () => {
    const { put, recounted, shards } = await world({ food: 4 });
    await put(documentPaths.feedbackResults.at(id, '200'), { en: oneRating(5) });
    expect(await recounted()).toEqual({ ...exact, shardsRepaired: 1 });
    expect(await shards()).toEqual({ [shard]: { en: oneRating(4) }, 200: {} });
  });

  it('takes a record that cannot be read for nothing', async () => {
    const made = await world({ food: 4 });
    await countedRef(made, 'person-2').set({ shard: Number(shard), counts: 'many' });
    expect(await made.recounted()).toEqual(exact);
  });

  it('leaves the counts of deleted responses alone, and the comments that stay with them', async () => {
    const { put, recounted, shards, comments } = await world({ food: 4 });
    await put(documentPaths.feedbackResults.at(id, 'kept'), { en: oneRating(5) });
    await put(documentPaths.feedbackComment.at(id, 'stays'), comment);
    expect(await recounted()).toEqual(exact);
    expect(await shards()).toEqual({ [shard]: { en: oneRating(4) }, kept: { en: oneRating(5) } });
    expect(await comments()).toEqual({ stays: comment });
  });

  it.each([
    [300, 1],
    [301, 2],
  ])('removes %i comments that belong to no response, in %i batches', async (lost, batches) => {
    const { services, recounted, comments, operationsOf, measure } = await world();
    const before = await comments();
    for (let index = 0; index < lost; index += 1)
      await services.database.doc(documentPaths.feedbackComment.at(id, `lost-${index}`)).set(comment);
    const operations = await operationsOf(async () => {
      const { deletes } = await measure(async () =>
        expect(await recounted()).toEqual({ ...exact, commentsRemoved: lost }),
      );
      expect(deletes).toBe(lost);
    });
    expect(operations.filter((operation) => operation === 'commit')).toHaveLength(batches);
    expect(await comments()).toEqual(before);
  });

  it('counts a response as it is in its transaction: one that was withdrawn meanwhile changes nothing', async () => {
    const { services, respond, recounted, counted } = await world();
    await respond('person-2', { food: 5 });
    let queries = 0;
    services.interrupt = (operation) => {
      if (operation === 'query') queries += 1;
      else if (queries === 3) services.backend.documents.delete(documentPaths.feedbackResponse.at(id, 'person-2'));
    };
    expect(await recounted()).toEqual({ ...exact, responses: 2 });
    expect(Object.keys(await counted())).toEqual([uid]);
  });

  it('compares a shard again after eleven others were faster', async () => {
    const { put, recounted, shards, interruptCommits } = await world({ food: 4 });
    await put(documentPaths.feedbackResults.at(id, '200'), { en: oneRating(5) });
    // Seventeen shards, which take turns.
    interruptCommits(17 * 11);
    expect(await recounted()).toEqual({ ...exact, shardsRepaired: 1 });
    expect((await shards())[200]).toEqual({});
  });
});
