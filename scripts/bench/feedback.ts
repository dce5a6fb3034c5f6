import { setTimeout as sleep } from 'node:timers/promises';
import { exampleQuestionSet } from '@steeple/model/examples/questions';
import type { Answer } from '@steeple/model/feedbackResponse';
import {
  addResults,
  contribution,
  type FeedbackResults,
  feedbackResultsSchema,
  sumResults,
} from '@steeple/model/feedbackResults';
import { collectionOf, documentPaths } from '@steeple/model/paths';
import { check } from '@steeple/model/validation';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { countResponse, sameResults } from '../../functions/src/feedback/countResponse.ts';
import { generatedId } from '../../functions/src/ids.ts';
import { inParallel } from '../../functions/src/parallel.ts';
import { projectDatabase } from '../../functions/src/services.ts';
import type { Bench } from '../bench.ts';
import { countInOneDocument } from './feedback/countInOneDocument.ts';

/**
 * People who answer after the last session, and the minute in which they do. `STEEPLE_BENCH_RESPONDENTS` for a smaller
 * machine.
 */
const respondents = Number(process.env.STEEPLE_BENCH_RESPONDENTS ?? 1000);
const arrivalSeconds = 60 * (respondents / 1000);
const deadlineSeconds = 150;
/**
 * Deliveries that are worked on at the same moment when nobody waits for the next respondent: as many as one instance
 * of the function takes.
 */
const deliveriesAtOnce = 40;
/** Longest that a design may count; what it managed by then is its throughput. */
const countingSeconds = 60;

const questionSet = exampleQuestionSet(
  { rating: 'food', recommend: 'again', single: 'place', multiple: 'liked', text: 'thanks' },
  { required: false },
);

interface Response {
  readonly answers: Record<string, Answer>;
  readonly language: 'en' | 'zh';
  readonly submittedAt: Timestamp;
}

function responseOf(person: number): Response {
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

async function resultsOf(database: Firestore, camp: string): Promise<FeedbackResults> {
  const shards = await database.collection(collectionOf(documentPaths.feedbackResults.at(camp, '-'))).get();
  return sumResults(
    shards.docs.flatMap((snapshot) => {
      const checked = check(feedbackResultsSchema, snapshot.data());
      return checked.ok ? [checked.value] : [];
    }),
  );
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
  const exact = sameResults(found, expected)
    ? `exact ${seconds(Date.now() - written)} after the last answer`
    : `NOT exact after ${deadlineSeconds} s: ${responsesIn(found)} counted`;
  console.log(
    `${camp.padEnd(14)} ${respondents} answers in ${seconds(written - started)}; ${atOnce} counted as the last arrived; ${exact}`,
  );
}

function seconds(millis: number): string {
  return `${(millis / 1000).toFixed(1)} s`;
}

type Count = (camp: string, uid: string) => Promise<unknown>;

/** All responses are there already and are counted as fast as the design can; @returns responses a second. */
async function throughput(database: Firestore, design: string, count: Count): Promise<number> {
  const people = Array.from({ length: respondents }, (_, person) => person);
  await inParallel(people, deliveriesAtOnce, async (person) =>
    database.doc(documentPaths.feedbackResponse.at(design, `person-${person}`)).set(responseOf(person)),
  );
  let counted = 0;
  let repeated = 0;
  const started = performance.now();
  const isTime = (): boolean => performance.now() - started < countingSeconds * 1000;
  await inParallel(people, deliveriesAtOnce, async (person) => {
    // A delivery that fails is repeated, as the trigger's are.
    for (let isCounted = false; !isCounted && isTime();) {
      isCounted = await count(design, `person-${person}`).then(
        () => true,
        () => false,
      );
      if (isCounted) counted += 1;
      else repeated += 1;
    }
  });
  const took = (performance.now() - started) / 1000;
  const stored = responsesIn(await resultsOf(database, design));
  console.log(
    `${design.padEnd(14)} ${(counted / took).toFixed(1).padStart(6)} responses a second (${counted} in ${took.toFixed(1)} s); ${repeated} deliveries repeated; ${stored === counted ? 'exact' : `NOT exact: ${stored} stored`}`,
  );
  return counted / took;
}

/** The two designs side by side, in a project that no trigger listens to. */
async function compareThroughput(): Promise<void> {
  const app = initializeApp({ projectId: 'demo-bench-throughput' }, 'throughput');
  const database = getFirestore(app);
  const services = { database, clock: () => new Date(), newId: generatedId };
  console.log(`\n${respondents} responses at once, ${deliveriesAtOnce} deliveries in flight:`);
  const ours = await throughput(database, 'sixteen-shards', async (camp, uid) =>
    countResponse(services, camp, uid, questionSet),
  );
  const rival = await throughput(database, 'one-document', async (camp, uid) =>
    countInOneDocument(services, camp, uid, questionSet),
  );
  console.log(`ratio ${(ours / rival).toFixed(1)} (wanted: at least 5)`);
  await deleteApp(app);
}

export const bench: Bench = {
  title: `${respondents} respondents in ${arrivalSeconds} s through the deployed trigger, and how fast sixteen shards count against one document`,
  emulators: ['auth', 'firestore', 'functions'],
  run: async () => {
    const database = projectDatabase();
    for (const camp of ['warm-up', 'sixteen-shards'])
      await database.doc(documentPaths.camp.at(camp)).set({ questionSet });
    await database.doc(documentPaths.feedbackResponse.at('warm-up', 'nobody')).set(responseOf(0));
    while (responsesIn(await resultsOf(database, 'warm-up')) === 0) await sleep(250);
    await measure(database, 'sixteen-shards');
    await compareThroughput();
  },
};
