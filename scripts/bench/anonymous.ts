import { setTimeout as sleep } from 'node:timers/promises';
import type { Camp } from '@steeple/model/camp';
import { type FeedbackResults, feedbackResultsSchema, sumResults } from '@steeple/model/feedbackResults';
import { collectionOf, documentPaths } from '@steeple/model/paths';
import { check } from '@steeple/model/validation';
import { Timestamp } from 'firebase-admin/firestore';
import { projectDatabase } from '../../functions/src/services.ts';
import { exampleAnswers } from '../../tests/e2e/feedback/feedbackForm.ts';
import type { Bench } from '../bench.ts';
import { serveSeededSite } from '../shared/seededSite.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';
import { AnonymousClient, type Target } from './anonymous/AnonymousClient.ts';

/** `STEEPLE_BENCH_CLIENTS` for a smaller machine. */
const clients = Number(process.env.STEEPLE_BENCH_CLIENTS ?? 500);
const seconds = 60;
const camp = 'camp-2026';
/** Calls of functions at once: the local emulator starts a process for each, a Cloud Function does not. */
const functionCallsAtOnce = 8;

/** Results of one kind of request. */
interface Tally {
  readonly wanted: 'served' | 'refused';
  readonly statuses: Map<number, number>;
  readonly millis: number[];
}

const tallies = new Map<string, Tally>();
let callsNow = 0;

async function counted(what: string, wanted: Tally['wanted'], ask: () => Promise<number>): Promise<void> {
  const tally = tallies.get(what) ?? { wanted, statuses: new Map<number, number>(), millis: [] };
  tallies.set(what, tally);
  const started = performance.now();
  const status = await ask().catch(() => 0);
  tally.millis.push(performance.now() - started);
  tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1);
}

const waiting: (() => void)[] = [];

/** Waits for a place among the calls of functions; its own wait is not what is measured. */
async function inTurn(act: () => Promise<void>): Promise<void> {
  if (callsNow < functionCallsAtOnce) callsNow += 1;
  else
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  try {
    await act();
  } finally {
    // The place is handed on, or given up where nobody waits.
    const next = waiting.shift();
    if (next === undefined) callsNow -= 1;
    else next();
  }
}

/** One client's minute: what an honest visitor does, and what a dishonest one tries in between. */
async function spendMinute(
  target: Target,
  number: number,
  answersOf: (take: number) => ReturnType<typeof exampleAnswers>,
): Promise<string> {
  await sleep((number / clients) * 10_000);
  const client = await AnonymousClient.signIn(target);
  const pause = async (): Promise<void> => sleep(((seconds * 1000 - 15_000) / 9) * (0.5 + Math.random()));
  await counted('own answers', 'served', async () => client.answer(client.uid, answersOf(number)));
  await pause();
  await counted("somebody else's answers", 'refused', async () =>
    client.answer(`victim-${number % 7}`, answersOf(number)),
  );
  await counted('answers to no question', 'refused', async () => client.answer(client.uid, { nothing: 1 }));
  await pause();
  await counted('oversized answers', 'refused', async () =>
    client.answer(client.uid, Object.fromEntries(Object.keys(answersOf(0)).map((id) => [id, 'a'.repeat(20_000)]))),
  );
  await counted('all responses', 'refused', async () =>
    client.read(collectionOf(documentPaths.feedbackResponse.at(camp, '-'))),
  );
  await pause();
  await counted('contacts of campers', 'refused', async () =>
    client.read(collectionOf(documentPaths.campContact.at(camp, '-'))),
  );
  await inTurn(async () => counted('join code guessed', 'refused', async () => client.joinCamp(`GUESS-${number}`)));
  await pause();
  await inTurn(async () => counted('calendar feed', 'served', async () => client.visit('/calendar.ics')));
  await pause();
  await counted('own answers, changed', 'served', async () => client.answer(client.uid, answersOf(number + 1)));
  await counted('site settings', 'served', async () => client.read(documentPaths.siteConfig.at()));
  return client.uid;
}

/** Visitors who read the site meanwhile. */
async function readMeanwhile(target: Target, isOver: () => boolean): Promise<void> {
  const reader = await AnonymousClient.signIn(target);
  for (let turn = 0; !isOver(); turn += 1) {
    await inTurn(async () =>
      counted("a reader's page", 'served', async () =>
        reader.visit(['/', '/zh/events', '/content', '/visit'][turn % 4] ?? '/'),
      ),
    );
    await sleep(1000);
  }
}

async function storedResults(): Promise<FeedbackResults> {
  const shards = await projectDatabase()
    .collection(collectionOf(documentPaths.feedbackResults.at(camp, '-')))
    .get();
  return sumResults(
    shards.docs.flatMap((snapshot) => {
      const checked = check(feedbackResultsSchema, snapshot.data());
      return checked.ok ? [checked.value] : [];
    }),
  );
}

const responsesIn = (results: FeedbackResults): number => (results.en?.responses ?? 0) + (results.zh?.responses ?? 0);

function report(): void {
  console.log('what                              wanted    served  refused  failed   median ms   95 % ms');
  for (const [what, { wanted, statuses, millis }] of tallies) {
    const sorted = millis.toSorted((one, other) => one - other);
    const at = (share: number): string =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
    const sum = (test: (status: number) => boolean): number =>
      [...statuses].filter(([status]) => test(status)).reduce((total, [, count]) => total + count, 0);
    const served = sum((status) => status >= 200 && status < 400);
    const refused = sum((status) => status >= 400 && status < 500);
    console.log(
      `${what.padEnd(34)}${wanted.padEnd(8)}${String(served).padStart(8)}${String(refused).padStart(9)}${String(sum((status) => status === 0 || status >= 500)).padStart(8)}${at(0.5).padStart(12)}${at(0.95).padStart(10)}`,
    );
  }
}

function wrongAnswers(): number {
  return [...tallies.values()].reduce(
    (total, { wanted, statuses }) =>
      total +
      [...statuses].reduce((wrong, [status, count]) => {
        const isRight = wanted === 'served' ? status >= 200 && status < 400 : status >= 400 && status < 500;
        return isRight ? wrong : wrong + count;
      }, 0),
    0,
  );
}

export const bench: Bench = {
  title: `${clients} anonymous clients for a minute: feedback, join codes, feeds and what they must not do`,
  emulators: ALL_EMULATORS,
  run: async (stack) => {
    if (stack === undefined) throw new Error('Clients need the stack.');
    await serveSeededSite(stack);
    const target: Target = { projectId: stack.projectId, addresses: stack.addresses, region: 'asia-southeast1', camp };
    const campRef = projectDatabase().doc(documentPaths.camp.at(camp));
    const hour = 3_600_000;
    await campRef.update({
      feedback: {
        opensAt: Timestamp.fromMillis(Date.now() - hour),
        closesAt: Timestamp.fromMillis(Date.now() + hour),
        audience: 'anyone',
        shared: false,
      },
    });
    const stored = (await campRef.get()).data() as Camp;
    const before = responsesIn(await storedResults());
    let isOver = false;
    const reading = readMeanwhile(target, () => isOver);
    const started = Date.now();
    const uids = await Promise.all(
      Array.from({ length: clients }, async (_, number) =>
        spendMinute(target, number, (take) => exampleAnswers(stored, take)),
      ),
    );
    const took = (Date.now() - started) / 1000;
    isOver = true;
    await reading;
    const deadline = Date.now() + 90_000;
    while (responsesIn(await storedResults()) - before < clients && Date.now() < deadline) await sleep(250);
    report();
    const responses = await projectDatabase().getAll(
      ...uids.map((uid) => projectDatabase().doc(documentPaths.feedbackResponse.at(camp, uid))),
    );
    console.log(
      `\n${clients} clients in ${took.toFixed(0)} s: ${responses.filter(({ exists }) => exists).length} responses stored, ${responsesIn(await storedResults()) - before} counted; ${wrongAnswers()} wrong answers`,
    );
    const joined = await projectDatabase().getAll(
      ...uids.map((uid) => projectDatabase().doc(documentPaths.camper.at(uid, camp))),
    );
    console.log(
      `campers made by guessing: ${joined.filter(({ exists }) => exists).length}; victims written: ${(await projectDatabase().getAll(...Array.from({ length: 7 }, (_, victim) => projectDatabase().doc(documentPaths.feedbackResponse.at(camp, `victim-${victim}`))))).filter(({ exists }) => exists).length}`,
    );
  },
};
