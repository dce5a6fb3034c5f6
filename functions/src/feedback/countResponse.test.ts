import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import {
  answeredAt,
  feedbackWorld,
  id,
  oneRating,
  questions,
} from '../../../tests/functions/feedback/feedbackWorld.ts';
import { countResponse } from './countResponse.ts';
import { shardOf } from './shards.ts';

/** Two people whose responses are counted in the same shard, and the shard. */
const [one, other] = Array.from({ length: 40 }, (_, index) => `person-${index}`).filter(
  (uid, _index, [first = '']) => shardOf(uid) === shardOf(first),
) as [string, string];
const shard = String(shardOf(one));

function world() {
  const made = feedbackWorld();
  const { services } = made;
  return {
    ...made,
    count: async (uid = one) => countResponse(services, id, uid, questions),
    commentRef: (comment: string) => services.database.doc(documentPaths.feedbackComment.at(id, comment)),
  };
}

describe('a response', () => {
  it('is counted once, in the shard of its person, with a record of what was counted', async () => {
    const { services, respond, count, counted, shards, comments } = world();
    await respond(one, { food: 4, thanks: 'For rain' });
    expect(await count()).toBe(true);
    const counts = {
      en: {
        ...oneRating(4),
        questions: { food: { answered: 1, tally: { 4: 1 } }, thanks: { answered: 1, tally: {} } },
      },
    };
    const [comment = ''] = Object.keys(await comments());
    expect(await comments()).toEqual({
      [comment]: { question: 'thanks', text: 'For rain', language: 'en', day: '2026-12-04' },
    });
    expect(await shards()).toEqual({ [shard]: counts });
    const countedAt = Timestamp.fromDate(services.clock());
    expect(await counted()).toEqual({
      [one]: { shard: Number(shard), counts, comments: { thanks: comment }, countedAt },
    });

    expect(await count()).toBe(false);
    expect(await shards()).toEqual({ [shard]: counts });
    expect(Object.keys(await comments())).toEqual([comment]);
  });

  it('is added to those of others in its shard, which nobody has to read for that', async () => {
    const { respond, count, shards, operationsOf } = world();
    await respond(one, { food: 4 });
    await respond(other, { food: 4 });
    await count();
    expect(await operationsOf(async () => count(other))).toEqual(['read', 'commit of a transaction']);
    expect((await shards())[shard]).toEqual({
      en: { responses: 2, hours: { '2026-12-04T10': 2 }, questions: { food: { answered: 2, tally: { 4: 2 } } } },
    });
  });

  it('that changed is counted as it is now, which reads its shard', async () => {
    const { respond, count, shards, counted, operationsOf } = world();
    await respond(one, { food: 4 });
    await count();
    await respond(one, { food: 5 });
    expect(await operationsOf(async () => count())).toEqual(['read', 'read', 'commit of a transaction']);
    expect(await shards()).toEqual({ [shard]: { en: oneRating(5) } });
    expect((await counted())[one]?.['counts']).toEqual({ en: oneRating(5) });
  });

  it('stays in the shard where it was counted first, whatever shard people have today', async () => {
    const { put, respond, count, shards, counted } = world();
    await put(documentPaths.feedbackResults.at(id, '200'), { en: oneRating(4) });
    await put(documentPaths.countedResponse.at(id, one), {
      shard: 200,
      counts: { en: oneRating(4) },
      comments: {},
      countedAt: answeredAt,
    });
    await respond(one, { food: 5 });
    await count();
    expect(await shards()).toEqual({ 200: { en: oneRating(5) } });
    expect((await counted())[one]?.['shard']).toBe(200);
  });

  it('that was withdrawn leaves nothing behind', async () => {
    const { respond, withdraw, count, shards, counted, comments } = world();
    await respond(one, { food: 4, thanks: 'For rain' });
    await count();
    await withdraw(one);
    expect(await count()).toBe(true);
    expect([await shards(), await counted(), await comments()]).toEqual([{ [shard]: {} }, {}, {}]);
    expect(await count()).toBe(false);
  });

  it('that nobody gave is not counted', async () => {
    const { count, shards, counted } = world();
    expect(await count()).toBe(false);
    expect([await shards(), await counted()]).toEqual([{}, {}]);
  });

  it('is counted again where its record cannot be read, and the record goes with the response', async () => {
    const { put, respond, count, shards, counted } = world();
    const unreadable = { shard: 3, counts: 'many' };
    await put(documentPaths.countedResponse.at(id, one), unreadable);
    await respond(one, { food: 4 });
    expect(await count()).toBe(true);
    expect(await shards()).toEqual({ [shard]: { en: oneRating(4) } });

    await put(documentPaths.countedResponse.at(id, other), unreadable);
    expect(await count(other)).toBe(true);
    expect(Object.keys(await counted())).toEqual([one]);
  });

  it('replaces a shard that cannot be read, and is subtracted from none where the shard is missing', async () => {
    const { services, put, respond, count, shards } = world();
    await respond(one, { food: 4 });
    await count();
    await put(documentPaths.feedbackResults.at(id, shard), { en: 'many' });
    await respond(one, { food: 5 });
    await count();
    const difference = {
      en: { responses: 0, hours: {}, questions: { food: { answered: 0, tally: { 4: -1, 5: 1 } } } },
    };
    expect(await shards()).toEqual({ [shard]: difference });

    await services.database.doc(documentPaths.feedbackResults.at(id, shard)).delete();
    await respond(one, { food: 3 });
    await count();
    expect(await shards()).toEqual({
      [shard]: { en: { responses: 0, hours: {}, questions: { food: { answered: 0, tally: { 3: 1, 5: -1 } } } } },
    });
  });

  it('is counted by the questions of its camp where a caller brings none', async () => {
    const { services, putCamp, respond, shards, operationsOf } = world();
    await putCamp();
    await respond(one, { food: 4, gone: 'yes' });
    const operations = await operationsOf(async () => countResponse(services, id, one));
    expect(operations).toEqual(['read', 'read', 'commit of a transaction']);
    expect(await shards()).toEqual({ [shard]: { en: oneRating(4) } });
  });

  it('is counted after eleven others were faster, and fails after twelve', async () => {
    const { respond, count, interruptCommits, shards } = world();
    await respond(one, { food: 4 });
    interruptCommits(12);
    await expect(count()).rejects.toMatchObject({ code: 10 });
    expect(await shards()).toEqual({});
    interruptCommits(11);
    expect(await count()).toBe(true);
    expect(await shards()).toEqual({ [shard]: { en: oneRating(4) } });
  });
});

describe('a comment', () => {
  it('keeps its id while its words change', async () => {
    const { respond, count, comments, counted } = world();
    await respond(one, { thanks: 'For rain', prayer: 'For the sick' });
    await count();
    const before = await comments();
    await respond(one, { thanks: 'For sun', prayer: 'For the sick' });
    expect(await count()).toBe(true);
    const after = await comments();
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(Object.values(after).map(({ text }) => text as unknown)).toEqual(
      Object.values(before).map(({ text }) => (text === 'For rain' ? 'For sun' : 'For the sick')),
    );
    const commentIds = Object.values((await counted())[one]?.['comments'] as object);
    expect(new Set(commentIds)).toEqual(new Set(Object.keys(after)));
  });

  it('goes when its answer does, and the other one stays', async () => {
    const { respond, count, comments } = world();
    await respond(one, { thanks: 'For rain', prayer: 'For the sick' });
    await count();
    await respond(one, { prayer: 'For the sick' });
    expect(await count()).toBe(true);
    expect(Object.values(await comments()).map(({ question }) => question as unknown)).toEqual(['prayer']);
  });

  it('that was lost or changed by others is written again, though no number changes', async () => {
    const { respond, count, comments, commentRef } = world();
    await respond(one, { thanks: 'For rain' });
    await count();
    const before = await comments();
    const [comment = ''] = Object.keys(before);
    await commentRef(comment).update({ text: 'For sun' });
    expect(await count()).toBe(true);
    expect(await comments()).toEqual(before);
    await commentRef(comment).delete();
    expect(await count()).toBe(true);
    expect(await comments()).toEqual(before);
  });

  it('that the record names without an answer is deleted, though no number changes', async () => {
    const { put, respond, count, counted, comments } = world();
    await respond(one, { food: 4 });
    await count();
    await put(documentPaths.countedResponse.at(id, one), { ...(await counted())[one], comments: { prayer: 'left' } });
    await put(documentPaths.feedbackComment.at(id, 'left'), {
      question: 'prayer',
      text: 'For the sick',
      language: 'en',
      day: '2026-12-04',
    });
    expect(await count()).toBe(true);
    expect([await comments(), (await counted())[one]?.['comments'] as unknown]).toEqual([{}, {}]);
  });
});
