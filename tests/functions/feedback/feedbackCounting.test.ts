import { documentPaths } from '@steeple/model/database/paths';
import * as fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { countResponse } from '../../../functions/src/feedback/countResponse.ts';
import { hadDrifted, recount } from '../../../functions/src/feedback/recount.ts';
import { camp, questionSet, responses, type StoredResponse } from '../content/campFixture.ts';
import { expectedResults, storedResults } from './feedbackState.ts';
import { ownServices } from '../ownServices.ts';
import { proofSize } from '../../proofSize.ts';
import { withRetries } from '../withRetries.ts';
import { keepingSeed, seedsOf } from '../seeds.ts';

const services = ownServices('feedback');
const { database } = services;
afterAll(async () => services.close());

interface Write {
  readonly person: number;
  /** Null deletes. */
  readonly response: StoredResponse | null;
  /** For each delivery of the event: how many later writes happen before it. The first entry keeps "at least once". */
  readonly delays: readonly number[];
}

const writes: fc.Arbitrary<Write> = fc.record({
  person: fc.integer({ min: 0, max: 2 }),
  response: fc.option(responses, { freq: 4, nil: null }),
  delays: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 2 }),
});
/** One camp's story: people answer, edit and withdraw, and the events arrive late, doubled and out of order. */
const stories = fc.array(writes, { minLength: 1, maxLength: 6 });

let camps = 0;

async function play(story: readonly Write[]): Promise<void> {
  camps += 1;
  const id = `story-${camps}`;
  const current = new Map<string, StoredResponse>();
  const longest = story.length + 5;
  for (let moment = 0; moment < longest; moment += 1) {
    const write = story[moment];
    const due = story.filter(({ delays }, index) => delays.some((delay) => index + delay + 1 === moment));
    await Promise.all([
      write && apply(id, write, current),
      ...due.map(async ({ person }) => countResponse(services, id, `person-${person}`, questionSet)),
    ]);
  }
  expect(await storedResults(database, id)).toEqual(expectedResults(current.values()));
}

async function apply(id: string, { person, response }: Write, current: Map<string, StoredResponse>): Promise<void> {
  const uid = `person-${person}`;
  const ref = database.doc(documentPaths.feedbackResponse.at(id, uid));
  if (response === null) {
    await withRetries(async () => ref.delete());
    current.delete(uid);
  } else {
    await withRetries(async () => ref.set(response));
    current.set(uid, response);
  }
}

/** Number of random histories; the whole with `npm run prove`. */
const COUNT = proofSize(200, 1000);

describe('results of a camp', () => {
  for (const seed of seedsOf('feedback')) {
    it(`equal a recount after ${COUNT} stories of writes, however their events are delivered (seed ${seed})`, async () => {
      const atOnce = 100;
      const property = fc.asyncProperty(fc.array(stories, { minLength: atOnce, maxLength: atOnce }), async (batch) => {
        await Promise.all(batch.map(play));
      });
      await keepingSeed('feedback', seed, async () =>
        fc.assert(property, { seed, numRuns: COUNT / atOnce, endOnFailure: true }),
      );
    }, 180_000);
  }

  it('are repaired by a recount, and reported', async () => {
    const id = 'drifted';
    await database.doc(documentPaths.camp.at(id)).set(camp());
    const [one, two] = fc.sample(responses, { numRuns: 2, seed: 7 });
    if (one === undefined || two === undefined) throw new Error('no sample');
    await database.doc(documentPaths.feedbackResponse.at(id, 'one')).set(one);
    await database.doc(documentPaths.feedbackResponse.at(id, 'two')).set(two);
    await countResponse(services, id, 'one');
    await database
      .doc(documentPaths.feedbackResults.at(id, '3'))
      .set({ en: { responses: 9, questions: {}, hours: {} } });
    await database
      .doc(documentPaths.feedbackComment.at(id, 'lost'))
      .set({ question: 'thanks', text: 'Nobody said this', language: 'en', day: '2026-12-04' });

    const found = await recount(services, id);
    expect(found).toMatchObject({ responses: 2, recounted: 1, commentsRemoved: 1 });
    expect(found.shardsRepaired).toBeGreaterThan(0);
    expect(await storedResults(database, id)).toEqual(expectedResults([one, two]));
    expect(hadDrifted(await recount(services, id))).toBe(false);
  });

  it('stay exact when responses arrive during recounts', async () => {
    const id = 'busy';
    await database.doc(documentPaths.camp.at(id)).set(camp());
    const arriving = fc.sample(responses, { numRuns: 60, seed: 11 });
    await Promise.all([
      ...arriving.map(async (response, index) => {
        await database.doc(documentPaths.feedbackResponse.at(id, `person-${index}`)).set(response);
        await countResponse(services, id, `person-${index}`);
      }),
      (async () => {
        for (let round = 0; round < 4; round += 1) await recount(services, id);
      })(),
    ]);
    expect(await storedResults(database, id)).toEqual(expectedResults(arriving));
  });

  it('do not count a response that was withdrawn, and count it again when it is answered again', async () => {
    const id = 'withdrawn';
    await database.doc(documentPaths.camp.at(id)).set(camp());
    const ref = database.doc(documentPaths.feedbackResponse.at(id, 'one'));
    const response = {
      answers: { food: 4, thanks: 'For rain' },
      language: 'en' as const,
      submittedAt: Timestamp.now(),
    };
    const withdrawn = { answers: {}, language: 'en', submittedAt: Timestamp.now(), withdrawn: true };
    await ref.set(response);
    await countResponse(services, id, 'one');
    await ref.set(withdrawn);
    await countResponse(services, id, 'one');
    expect(await storedResults(database, id)).toEqual({ results: {}, comments: [] });
    expect(hadDrifted(await recount(services, id))).toBe(false);
    await ref.set(response);
    await countResponse(services, id, 'one');
    expect(await storedResults(database, id)).toEqual(expectedResults([response]));
  });

  it('follow the questions: what no longer fits counts no more after a recount', async () => {
    const id = 'changed';
    await database.doc(documentPaths.camp.at(id)).set(camp());
    const [response] = fc.sample(
      responses.filter(({ answers }) => 'food' in answers),
      { numRuns: 1, seed: 3 },
    );
    if (response === undefined) throw new Error('no sample');
    const ref = database.doc(documentPaths.feedbackResponse.at(id, 'one'));
    await ref.set({ ...response, answers: { ...response.answers, food: 4 } });
    await recount(services, id);
    expect((await storedResults(database, id)).results[response.language]?.questions['food']).toEqual({
      answered: 1,
      tally: { 4: 1 },
    });

    const { food: _, ...questions } = questionSet.questions;
    await database
      .doc(documentPaths.camp.at(id))
      .update({ questionSet: { ...questionSet, order: Object.keys(questions), questions } });
    await recount(services, id);
    const { results } = await storedResults(database, id);
    expect(results[response.language]?.questions['food']).toBeUndefined();
    expect(results[response.language]?.responses).toBe(1);
  });
});
