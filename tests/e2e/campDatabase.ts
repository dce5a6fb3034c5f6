import type { Camp } from '@steeple/model/camp/camp';
import type { FeedbackResponse } from '@steeple/model/feedback/feedbackResponse';
import { feedbackResultsSchema, type FeedbackResults, sumResults } from '@steeple/model/feedback/feedbackResults';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { expect } from 'vitest';
import { firestoreHost, projectId } from '../addresses.ts';
import { triggerDeadline } from '../functions/triggerDeadline.ts';

/** The camp of the seed, which site-config names as the current one. */
export const campId = 'camp-2026';

function app(): App {
  return getApps()[0] ?? initializeApp({ projectId: projectId() });
}

/** The stack's database, past its rules. Refuses anything that is not this machine. */
export function database(): Firestore {
  firestoreHost();
  return getFirestore(app());
}

/** The camp as it is stored. */
export async function readCamp(): Promise<Camp> {
  const snapshot = await database().doc(documentPaths.camp.at(campId)).get();
  if (!snapshot.exists) throw new Error(`${campId} is not in the database: was the stack seeded?`);
  return snapshot.data() as Camp;
}

/**
 * Moves the feedback window for as long as something runs, then puts it back.
 * @param opensIn hours from now, negative for the past; likewise `closesIn`.
 */
export async function withFeedbackWindow(opensIn: number, closesIn: number, run: () => Promise<void>): Promise<void> {
  const camp = database().doc(documentPaths.camp.at(campId));
  const { feedback } = await readCamp();
  const inHours = (hours: number): Timestamp => Timestamp.fromMillis(Date.now() + hours * 3_600_000);
  await camp.update({ 'feedback.opensAt': inHours(opensIn), 'feedback.closesAt': inHours(closesIn) });
  try {
    await run();
  } finally {
    await camp.update({ feedback });
  }
}

/** Every response to the camp's form, by uid. */
export async function readResponses(): Promise<Map<string, FeedbackResponse>> {
  const { docs } = await database()
    .collection(collectionOf(documentPaths.feedbackResponse.at(campId, 'x')))
    .get();
  return new Map(docs.map((document) => [document.id, document.data() as FeedbackResponse]));
}

/** Deletes a response once it is counted, and waits until it is counted no more: the next file reads the totals. */
export async function deleteResponse(uid: string): Promise<void> {
  const isCounted = async () => (await database().doc(documentPaths.countedResponse.at(campId, uid)).get()).exists;
  await expect.poll(isCounted, triggerDeadline).toBe(true);
  await database().doc(documentPaths.feedbackResponse.at(campId, uid)).delete();
  await expect.poll(isCounted, triggerDeadline).toBe(false);
}

/** The camp's results as a reader sums them. */
export async function readResults(): Promise<FeedbackResults> {
  const { docs } = await database()
    .collection(collectionOf(documentPaths.feedbackResults.at(campId, 'x')))
    .get();
  return sumResults(docs.map((document) => v.parse(feedbackResultsSchema, document.data())));
}
