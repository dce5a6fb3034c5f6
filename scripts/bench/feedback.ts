import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '@steeple/model/feedbackResponse';
import { addResults, contribution, type CountedResponse, type FeedbackResults, feedbackResultsSchema, sumResults } from '@steeple/model/feedbackResults';
import { collectionOf, documentPaths } from '@steeple/model/paths';
import type { QuestionSet } from '@steeple/model/questionSet';
import { check } from '@steeple/model/validation';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { sameResults } from '../../functions/src/feedback/countResponse.ts';
import { projectDatabase } from '../../functions/src/services.ts';
import type { Bench } from '../bench.ts';

/** People who answer after the last session, and the minute in which they do. `STEEPLE_BENCH_RESPONDENTS` for a smaller machine. */
const respondents = Number(process.env.STEEPLE_BENCH_RESPONDENTS ?? 1000);
const arrivalSeconds = 60 * (respondents / 1000);
const deadlineSeconds = 150;

const common = { section: 'all', required: false };
const option = (en: string) => ({ label: { en }, order: 0 });
const questionSet: QuestionSet = {
  sections: [{ id: 'all', title: { en: 'The camp' } }],
  order: ['food', 'again', 'liked', 'thanks'],
  questions: {
    food: { kind: 'rating', ...common, text: { en: 'How was the food?' } },
    again: { kind: 'recommend', ...common, text: { en: 'Would you recommend it?' } },
    liked: { kind: 'multiple', ...common, text: { en: 'What did you like?' }, maxSelections: 2, options: { talks: option('Talks'), games: option('Games'), walk: option('The walk') } },
    thanks: { kind: 'text', ...common, text: { en: 'What are you thankful for?' }, maxLength: 200 },
  },
};

interface Response {
  readonly answers: Record<string, Answer>;
  readonly language: 'en' | 'zh';
  readonly submittedAt: Timestamp;
}

function responseOf(person: number): Response {
  return {
    answers: { food: 1 + (person % 5), again: person % 11, liked: person % 2 === 0 ? ['talks'] : ['games', 'walk'], ...(person % 4 === 0 ? { thanks: `Number ${person}` } : {}) },
    language: person % 3 === 0 ? 'zh' : 'en',
    submittedAt: Timestamp.now(),
  };
}

async function resultsOf(database: Firestore, camp: string): Promise<FeedbackResults> {
  const shards = await database.collection(collectionOf(documentPaths.feedbackResults.at(camp, '-'))).get();
  return sumResults(shards.docs.flatMap((snapshot) => {
    const checked = check(feedbackResultsSchema, snapshot.data());
    return checked.ok ? [checked.value] : [];
  }));
}

const responsesIn = (results: FeedbackResults): number => (results.en?.responses ?? 0) + (results.zh?.responses ?? 0);

/** Everybody answers within the minute; then the time until the results are exact. */
async function measure(database: Firestore, camp: string): Promise<void> {
  let expected: FeedbackResults = {};
  const started = Date.now();
  const writes = Array.from({ length: respondents }, async (_, person) => {
    await sleep((person / respondents) * arrivalSeconds * 1000);
    const response = responseOf(person);
    await database.doc(documentPaths.feedbackResponse.at(camp, `person-${person}`)).set(response);
    expected = addResults(expected, contribution(response, questionSet));
  });
  await Promise.all(writes);
  const written = Date.now();
  const atOnce = responsesIn(await resultsOf(database, camp));
  let found = await resultsOf(database, camp);
  while (!sameResults(found, expected) && Date.now() - written < deadlineSeconds * 1000) {
    await sleep(250);
    found = await resultsOf(database, camp);
  }
  const exact = sameResults(found, expected) ? `exact ${seconds(Date.now() - written)} after the last answer` : `NOT exact after ${deadlineSeconds} s: ${responsesIn(found)} counted`;
  console.log(`${camp.padEnd(14)} ${respondents} answers in ${seconds(written - started)}; ${atOnce} counted as the last arrived; ${exact}`);
}

function seconds(millis: number): string {
  return `${(millis / 1000).toFixed(1)} s`;
}

/** Makes a camp; `shard` puts everybody into one document, as if there were no shards. */
async function makeCamp(database: Firestore, camp: string, shard: number | undefined): Promise<void> {
  await database.doc(documentPaths.camp.at(camp)).set({ questionSet });
  if (shard === undefined) return;
  const nothing: CountedResponse = { shard, counts: {}, comments: {}, countedAt: Timestamp.now() };
  for (let from = 0; from < respondents; from += 400) {
    const batch = database.batch();
    for (let person = from; person < Math.min(respondents, from + 400); person += 1) batch.set(database.doc(documentPaths.countedResponse.at(camp, `person-${person}`)), nothing);
    await batch.commit();
  }
}

export const bench: Bench = {
  title: `${respondents} respondents in ${arrivalSeconds} s through the deployed trigger: sixteen shards against one document`,
  emulators: ['auth', 'firestore', 'functions'],
  run: async () => {
    const database = projectDatabase();
    await makeCamp(database, 'warm-up', undefined);
    await database.doc(documentPaths.feedbackResponse.at('warm-up', 'nobody')).set(responseOf(0));
    while (responsesIn(await resultsOf(database, 'warm-up')) === 0) await sleep(250);
    await makeCamp(database, 'sixteen-shards', undefined);
    await makeCamp(database, 'one-document', 0);
    await measure(database, 'sixteen-shards');
    await measure(database, 'one-document');
  },
};
