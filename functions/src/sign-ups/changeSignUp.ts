import { documentPaths } from '@steeple/model/paths';
import type { OwnSignUp, SignUp, SignUpDetails, SignUpEntry } from '@steeple/model/signUp';
import { toMillis } from '@steeple/model/timestamp';
import { Timestamp } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import type { Call } from '../requests/callable.ts';
import { isDocumentId } from '../requests/documentId.ts';
import { attemptsOf, countAttempt, rateLimitRef } from '../requests/rateLimit.ts';
import { refusal } from '../requests/refusal.ts';
import type { Services } from '../services.ts';
import { cancelled } from './cancelled.ts';
import { entryId } from './entryId.ts';
import { atItsEvent, requireDetails } from './openSignUp.ts';
import { ownSignUp } from './signUp.ts';
import { entryFrom, type EntryChange, updateSignUps } from './updateSignUps.ts';

/** Unknown secrets per address: a mistyped link, and nobody reads the database by trying. */
export const unknownSecretLimit = { tries: 30, windowMinutes: 15 } as const;

/**
 * Reads, changes or cancels the sign-up that a secret belongs to. A cancellation and the next one's places are one
 * transaction. More people are accepted only where there are places for them and nobody waits.
 */
export async function changeSignUp(
  services: Services,
  { input: { event, secret, change }, address }: Call<'changeSignUp'>,
): Promise<OwnSignUp> {
  const { database, clock } = services;
  if (!isDocumentId(event)) throw refusal('no-such-sign-up');
  const id = entryId(secret);
  const ref = database.doc(documentPaths.signUpEntry.at(event, id));
  const limit = rateLimitRef(database, 'changeSignUp/address', address);
  const stored = entryFrom((await ref.get()).data());
  if (stored === undefined) {
    const { left, retryAfterSeconds } = attemptsOf(await limit.get(), unknownSecretLimit, clock());
    if (left === 0) throw refusal('too-many-sign-ups', { retryAfterSeconds });
    await countAttempt(database, limit, unknownSecretLimit, clock());
    throw refusal('no-such-sign-up');
  }
  if (change.kind === 'read') return ownSignUp(stored);
  let act: EntryChange = (entry) => cancelled(entry, clock());
  if (change.kind === 'change') {
    const found = (await database.doc(documentPaths.event.at(event)).get()).data();
    act = (entry, signUp) => changedEntry(entry, atItsEvent(signUp, found), change, clock());
  }
  await updateSignUps(database, event, { id, change: act });
  const after = entryFrom((await ref.get()).data());
  if (after === undefined) throw refusal('no-such-sign-up');
  return ownSignUp(after);
}

/**
 * @param signUp undefined where the event was deleted or is hidden.
 * @throws HttpsError where the change is not possible.
 */
function changedEntry(
  entry: SignUpEntry,
  signUp: SignUp | undefined,
  { revision, details }: { readonly revision: number; readonly details: SignUpDetails },
  now: Date,
): SignUpEntry | null {
  if (entry.state === 'cancelled' || entry.state === 'full') throw refusal('changed-since');
  if (signUp === undefined || now.getTime() >= toMillis(signUp.start)) throw refusal('sign-up-closed');
  const content = requireDetails(signUp, details, entry);
  const { people, name, contact, answers } = entry;
  if (isDeepStrictEqual(content, { people, name, contact, answers })) return null;
  if (entry.revision !== revision) throw refusal('changed-since');
  const more = content.people - entry.people;
  const isPlaced = entry.state === 'placed';
  if (more > 0 && isPlaced && (signUp.waiting > 0 || signUp.taken + more > signUp.places))
    throw refusal('no-places-left');
  if (more > 0 && !isPlaced && signUp.waiting + more > signUp.waitingPlaces) throw refusal('no-places-left');
  return { ...entry, ...content, revision: revision + 1, changedAt: Timestamp.fromDate(now) };
}
