import { setTimeout as sleep } from 'node:timers/promises';
import type { FeedbackResults } from '@steeple/model/feedback/feedbackResults';
import { documentPaths } from '@steeple/model/database/paths';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { sameResults } from '../../functions/src/feedback/countResponse.ts';
import { projectDatabase } from '../../functions/src/services.ts';
import { questionSet, type StoredResponse } from '../../tests/functions/content/campFixture.ts';
import { expectedResults, storedResults } from '../../tests/functions/feedback/feedbackState.ts';
import type { Bench } from '../bench.ts';
import { startTable } from './shared/table.ts';

/**
 * People who answer after the last session, and the minute in which they do. `STEEPLE_BENCH_RESPONDENTS` for a smaller
 * machine.
 */
const respondents = Number(process.env.STEEPLE_BENCH_RESPONDENTS ?? 1000);
const arrivalSeconds = 60 * (respondents / 1000);
const deadlineSeconds = 150;

function responseOf(person: number): StoredResponse {
  return {
    answers: {
      food: 1 + (person % 5),
      again: person % 11,
      liked: person % 2 === 0 ? ['hills'] : ['hills', 'sea'],
      ...(person % 4 === 0 ? { thanks: `Number ${person}` } : {}),
    },
    language: person % 3 === 0 ? 'zh' : 'en',
    submittedAt: Timestamp.now(),
  };
}

const responsesIn = (results: FeedbackResults): number => (results.en?.responses ?? 0) + (results.zh?.responses ?? 0);

/** Everybody answers within the minute; then the time until the results are exact. */
async function measure(database: Firestore, camp: string): Promise<void> {
  const started = Date.now();
  const responses = await Promise.all(
    Array.from({ length: respondents }, async (_, person) => {
      await sleep((person / respondents) * arrivalSeconds * 1000);
      const response = responseOf(person);
      await database.doc(documentPaths.feedbackResponse.at(camp, `person-${person}`)).set(response);
      return response;
    }),
  );
  const writtenAt = Date.now();
  const expected = expectedResults(responses).results;
  let { results } = await storedResults(database, camp);
  while (!sameResults(results, expected) && Date.now() - writtenAt < deadlineSeconds * 1000) {
    await sleep(250);
    ({ results } = await storedResults(database, camp));
  }
  const seconds = (millis: number) => (millis / 1000).toFixed(1);
  const exactAfter = sameResults(results, expected)
    ? seconds(Date.now() - writtenAt)
    : `NOT within ${deadlineSeconds}: ${responsesIn(results)} counted`;
  const printRow = startTable('answers | answered in, s | results exact after the last answer, s');
  printRow(respondents, seconds(writtenAt - started), exactAfter);
}

export const bench: Bench = {
  title: `${respondents} respondents in ${arrivalSeconds} s through the deployed trigger, until the results are exact`,
  emulators: ['auth', 'firestore', 'functions'],
  run: async () => {
    const database = projectDatabase();
    for (const camp of ['warm-up', 'camp']) await database.doc(documentPaths.camp.at(camp)).set({ questionSet });
    await database.doc(documentPaths.feedbackResponse.at('warm-up', 'nobody')).set(responseOf(0));
    while (responsesIn((await storedResults(database, 'warm-up')).results) === 0) await sleep(250);
    await measure(database, 'camp');
  },
};
