import { documentPaths } from '@steeple/model/database/paths';
import type { OwnSignUp, SignUp, SignUpDetails, SignUpEntry } from '@steeple/model/visitors/signUp';
import { toMillis } from '@steeple/model/time/timestamp';
import { type DocumentReference, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import type { Call, Handler } from '../requests/callable.ts';
import { isDocumentId } from '../requests/documentId.ts';
import { countAttempts, countsOf, rateLimitRef } from '../requests/rateLimit.ts';
import { refusal } from '../requests/refusal.ts';
import { Turns } from '../requests/Turns.ts';
import type { Services } from '../services.ts';
import { cancelled } from './cancelled.ts';
import { entryId } from './entryId.ts';
import { eventShare, requireCounted } from './eventShare.ts';
import { atItsEvent, requireDetails } from './openSignUp.ts';
import { ownSignUp } from './signUp.ts';
import { entryFrom, type EntryChange, signUpFrom, updateSignUps } from './updateSignUps.ts';

/** Unknown secrets per address: a mistyped link, and nobody reads the database by trying. */
export const unknownSecretLimit = { tries: 30, windowMinutes: 15 } as const;
/** Changes of one sign-up: more than anybody needs, and too few to keep the places of an event busy. */
export const changeLimit = { tries: 20, windowMinutes: 60 } as const;
/** Changes per address, of all sign-ups. */
export const addressChangeLimit = { tries: 120, windowMinutes: 60 } as const;
/** Names of these counts. */
export const changeLimitKinds = {
  unknown: 'changeSignUp/address',
  secret: 'changeSignUp/changes',
  address: 'changeSignUp/addressChanges',
} as const;

const turnsOf = new WeakMap<Firestore, Turns>();

/**
 * Reads, changes or cancels the sign-up that a secret belongs to. A cancellation and the next one's places are one
 * transaction. More people are accepted only where there are places for them and nobody waits. Calls with the same
 * secret take turns, so that a hundred at once change it once, and the others are answered by what is stored.
 */
export const changeSignUp: Handler<'changeSignUp'> = async (services, call) => {
  const { database } = services;
  const { event, secret } = call.input;
  if (!isDocumentId(event)) throw refusal('no-such-sign-up');
  const turns = turnsOf.get(database) ?? new Turns();
  turnsOf.set(database, turns);
  const path = documentPaths.signUpEntry.at(event, entryId(secret));
  return turns.take(path, async () => changeInTurn(services, call, database.doc(path)));
};

async function changeInTurn(
  { database, clock }: Services,
  { input: { event, change }, address }: Call<'changeSignUp'>,
  ref: DocumentReference,
): Promise<OwnSignUp> {
  const stored = entryFrom((await ref.get()).data());
  if (stored === undefined) {
    const counts = countsOf(database, changeLimitKinds.unknown, address, unknownSecretLimit);
    requireCounted(await countAttempts(database, counts, clock()));
    throw refusal('no-such-sign-up');
  }
  if (change.kind === 'read') return ownSignUp(stored);
  const [settings, found] = await database.getAll(
    database.doc(documentPaths.signUp.at(event)),
    database.doc(documentPaths.event.at(event)),
  );
  const current = signUpFrom(settings?.data());
  if (current === undefined) return ownSignUp(stored);
  const act: EntryChange = (entry, signUp) =>
    change.kind === 'cancel'
      ? cancelled(entry, clock())
      : changedEntry(entry, atItsEvent(signUp, found?.data()), change, clock());
  // What changes nothing, or is not possible, is answered before others' sign-ups are read and locked.
  if (stored.state !== 'arrived' && act(stored, current) === null) return ownSignUp(stored);
  const counts = [
    { ref: rateLimitRef(database, changeLimitKinds.secret, ref.path), limit: changeLimit },
    ...countsOf(database, changeLimitKinds.address, address, addressChangeLimit),
  ];
  requireCounted(await countAttempts(database, counts, clock()));
  const people = change.kind === 'change' ? change.details.people : 0;
  const count = eventShare(database, event, address, current, people - stored.people);
  await updateSignUps(database, event, {
    requests: 1,
    changed: { ids: [ref.id], change: act, people, share: { count, now: clock() } },
  });
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
  const addedPeople = content.people - entry.people;
  const isPlaced = entry.state === 'placed';
  if (addedPeople > 0 && isPlaced && (signUp.waiting > 0 || signUp.taken + addedPeople > signUp.places))
    throw refusal('no-places-left');
  if (addedPeople > 0 && !isPlaced && signUp.waiting + addedPeople > signUp.waitingPlaces)
    throw refusal('no-places-left');
  return { ...entry, ...content, revision: revision + 1, changedAt: Timestamp.fromDate(now) };
}
