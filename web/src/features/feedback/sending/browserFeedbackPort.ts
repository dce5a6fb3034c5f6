import type { FeedbackResponse } from '@steeple/model/feedback/feedbackResponse';
import { responseVersion, type SubmissionStep, submissionStep } from '@steeple/model/feedback/feedbackSubmission';
import { documentPaths } from '@steeple/model/database/paths';
import { auth, firestore } from '#lib/firebase/firebase.ts';
import { newId } from '#lib/newId.ts';
import { errorCode } from '#lib/requests/errors.ts';
import { reloadForCode } from '#lib/routing/reloadGuard.ts';
import { fetchServerTime } from '#lib/time/fetchServerTime.ts';
import { serverNow } from '#lib/time/serverClock.ts';
import type { QueuedSubmission, SavedResponse } from './draft.ts';
import { createDraftDatabase } from './draftDatabase.ts';
import type { FeedbackPort } from './feedbackPort.ts';

/** Longest wait for the server before a try counts as failed; the next one learns what became of it. Milliseconds. */
const answerMillis = 20_000;

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error('The server did not answer in time'), { code: 'deadline-exceeded' })),
      answerMillis,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function savedFrom(uid: string, stored: FeedbackResponse | null): SavedResponse {
  return {
    uid,
    version: responseVersion(stored),
    answers: stored === null || stored.withdrawn === true ? null : stored.answers,
  };
}

/**
 * Reads the stored response and decides, in one transaction, what to do with a submission. A transaction goes to the
 * server each time: unlike an ordinary write the SDK never queues it on the device to send it again by itself.
 */
async function exchangeResponse(
  path: string,
  submission: QueuedSubmission | null,
): Promise<{ step: SubmissionStep; stored: FeedbackResponse | null }> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  return sdk.runTransaction(
    database,
    async (transaction) => {
      const reference = sdk.doc(database, path);
      const snapshot = await transaction.get(reference);
      const stored = snapshot.exists() ? (snapshot.data() as FeedbackResponse) : null;
      if (submission === null) return { step: 'stored', stored };
      const step = submissionStep(submission, stored);
      if (step !== 'store') return { step, stored };
      const { id, kind, language } = submission;
      const named = { language, submittedAt: sdk.serverTimestamp(), submission: id, basedOn: responseVersion(stored) };
      transaction.set(
        reference,
        kind === 'submit' ? { ...named, answers: submission.answers } : { ...named, answers: {}, withdrawn: true },
      );
      return { step, stored };
    },
    { maxAttempts: submission === null ? 1 : 5 },
  );
}

async function deliver(path: string, uid: string, submission: QueuedSubmission): ReturnType<FeedbackPort['deliver']> {
  const outcome = await exchangeResponse(path, submission).catch(async (error: unknown) => {
    if (!errorCode(error).endsWith('permission-denied')) throw error;
    // The reader of the error decides by the server's time whether the window is over.
    await fetchServerTime();
    // Rules deny it too where something else was stored after the transaction had read: a second one reads that.
    return exchangeResponse(path, submission);
  });
  if (outcome.step !== 'store') return { step: outcome.step, saved: savedFrom(uid, outcome.stored) };
  return {
    step: 'stored',
    saved: { uid, version: submission.id, answers: submission.kind === 'submit' ? submission.answers : null },
  };
}

/** The form's surroundings in a browser. */
export function createBrowserFeedbackPort(camp: string): FeedbackPort {
  const pathOf = (uid: string): string => documentPaths.feedbackResponse.at(camp, uid);
  return {
    records: createDraftDatabase(),
    async signIn() {
      const [instance, signInAnonymously] = await Promise.all([
        auth(),
        import('firebase/auth').then((sdk) => sdk.signInAnonymously).catch(reloadForCode),
      ]);
      const { user } =
        instance.currentUser === null ? await signInAnonymously(instance) : { user: instance.currentUser };
      return { uid: user.uid, isAnonymous: user.isAnonymous };
    },
    read: async (uid) => savedFrom(uid, (await inTime(exchangeResponse(pathOf(uid), null))).stored),
    deliver: async (uid, submission) => inTime(deliver(pathOf(uid), uid, submission)),
    isOnline: () => navigator.onLine,
    now: serverNow,
    newId,
    random: () => Math.random(),
    after(millis, callback) {
      const timer = setTimeout(callback, millis);
      return () => clearTimeout(timer);
    },
  };
}
