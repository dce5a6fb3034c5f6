import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '@steeple/model/feedbackResponse';
import { addResults, contribution, type FeedbackResults } from '@steeple/model/feedbackResults';
import { noResponse } from '@steeple/model/feedbackSubmission';
import { documentPaths } from '@steeple/model/paths';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  serverTimestamp,
  setDoc,
  terminate,
} from 'firebase/firestore';
import { sameResults } from '../../functions/src/feedback/countResponse.ts';
import { authHost, firestoreHost, projectId } from '../../tests/addresses.ts';
import { campId, readCamp, readResponses, readResults } from '../../tests/e2e/campDatabase.ts';
import { exampleAnswers } from '../../tests/e2e/feedback/feedbackForm.ts';
import type { Bench } from '../bench.ts';
import { seedStack } from '../shared/seedStack.ts';
import { ALL_EMULATORS } from '../stack/workFolder.ts';

/**
 * Campers at the seed's form, and how long all of them take to press Send. `STEEPLE_BENCH_CAMPERS` for a smaller
 * machine.
 */
const campers = Number(process.env.STEEPLE_BENCH_CAMPERS ?? 80);
const minuteMillis = 60_000;
const deadlineMillis = 120_000;

/** One camper's phone: an app, an account and a connection of its own. */
interface Phone {
  readonly uid: string;
  readonly app: FirebaseApp;
  readonly firestore: Firestore;
  readonly answers: Record<string, Answer>;
  readonly language: 'en' | 'zh';
}

export const bench: Bench = {
  title: `${campers} campers with accounts of their own send feedback within a minute, each by the web SDK and through the rules`,
  emulators: ALL_EMULATORS,
  run: async (stack) => {
    if (stack === undefined) throw new Error('Campers need the stack.');
    await seedStack(stack, { fresh: true });
    await sendFeedback();
  },
};

/**
 * Prints how many responses are stored and when the results are exact. @throws where one is missing or they are not.
 */
export async function sendFeedback(): Promise<void> {
  const camp = await readCamp();
  const responsesBefore = await readResponses();
  const before = await readResults();
  const phones: Phone[] = [];
  for (let person = 0; person < campers; person += 1)
    phones.push(await startPhone(person, exampleAnswers(camp, person)));
  try {
    const started = Date.now();
    const waits = await Promise.all(
      phones.map(async (phone, person) => {
        await sleep((person / campers) * minuteMillis);
        const pressed = Date.now();
        const { answers, language } = phone;
        await setDoc(doc(phone.firestore, documentPaths.feedbackResponse.at(campId, phone.uid)), {
          answers,
          language,
          submittedAt: serverTimestamp(),
          submission: doc(collection(phone.firestore, 'new')).id,
          basedOn: noResponse,
        });
        return Date.now() - pressed;
      }),
    );
    const sent = Date.now();
    const stored = await readResponses();
    const missing = phones.filter(
      ({ uid, answers }) => JSON.stringify(sorted(stored.get(uid)?.answers ?? {})) !== JSON.stringify(sorted(answers)),
    );
    let expected: FeedbackResults = before;
    for (const { uid } of phones) {
      const response = stored.get(uid);
      if (response !== undefined) expected = addResults(expected, contribution(response, camp.questionSet));
    }
    let found = await readResults();
    while (!sameResults(found, expected) && Date.now() - sent < deadlineMillis) {
      await sleep(250);
      found = await readResults();
    }
    const isExact = sameResults(found, expected);
    const slowest = waits.toSorted((a, b) => b - a);
    console.log(
      `${campers} campers pressed Send in ${((sent - started) / 1000).toFixed(1)} s; ${stored.size - responsesBefore.size} responses stored, ${missing.length} missing or different`,
    );
    console.log(
      `confirmed after ${slowest[Math.floor(campers / 2)] ?? 0} ms in the median, ${slowest[0] ?? 0} ms at most`,
    );
    console.log(
      isExact
        ? `results exact ${((Date.now() - sent) / 1000).toFixed(1)} s after the last`
        : `results NOT exact after ${deadlineMillis / 1000} s`,
    );
    if (missing.length > 0 || !isExact) throw new Error('Feedback was lost or miscounted.');
  } finally {
    await Promise.all(
      phones.map(async ({ app, firestore }) => {
        await terminate(firestore);
        await deleteApp(app);
      }),
    );
  }
}

async function startPhone(person: number, answers: Record<string, Answer>): Promise<Phone> {
  const app = initializeApp({ projectId: projectId(), apiKey: 'demo' }, `camper-${person}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${authHost().address}`, { disableWarnings: true });
  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, firestoreHost().host, firestoreHost().port);
  const { user } = await createUserWithEmailAndPassword(
    auth,
    `camper-${person}-${Date.now()}@steeple.test`,
    'steeple-demo',
  );
  return { uid: user.uid, app, firestore, answers, language: person % 3 === 0 ? 'zh' : 'en' };
}

/** Answers in one order, so that two of them compare as text. */
function sorted(answers: Readonly<Record<string, Answer>>): [string, Answer][] {
  return Object.entries(answers).toSorted(([one], [other]) => one.localeCompare(other));
}
