import { documentPaths } from '@steeple/model/database/paths';
import { type SignUp, type SignUpEntry, signUpEntrySchema, signUpSchema } from '@steeple/model/visitors/signUp';
import type { CollectionReference, DocumentSnapshot, Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import { readAs } from '../readAs.ts';
import { attemptsOf, type Count, storeAttempts } from '../requests/rateLimit.ts';
import { refusal } from '../requests/refusal.ts';
import { assignPlaces, type Party } from './assignPlaces.ts';
import { emptied } from './cancelled.ts';

/** Sign-ups that one transaction assigns; with those that wait and those that change, one commit takes them. */
const atOnce = 100;
/**
 * Sign-ups that a transaction assigns for each request of a visitor that shares it: another person's many sign-ups must
 * not make somebody else's request read them (`mostPerRequest` in tests/support). The writes call the trigger, which
 * goes on.
 */
const perRequest = 4;

/**
 * Changes one sign-up within the transaction that keeps the numbers. @param signUp as it is before the change.
 * @returns the entry after it, or null to leave it; an exception leaves everything as it was.
 */
export type EntryChange = (entry: SignUpEntry, signUp: SignUp) => SignUpEntry | null;

/** A change of some sign-ups of an event. */
export interface Changed {
  readonly ids: readonly string[];
  readonly change: EntryChange;
  /** People of each sign-up after the change, 0 for a cancellation: shows whether places become free. */
  readonly people: number;
  /** The count of people that goes with the change, where one does. */
  readonly share?: { readonly count: Count; readonly now: Date };
}

/** The extent of an update, and a change of some sign-ups with it. */
export interface Update {
  /** Requests of visitors that share the update; undefined for an admin's or the night's, which takes a hundred. */
  readonly requests?: number;
  readonly changed?: Changed | undefined;
}

const noChange: Changed = { ids: [], change: () => null, people: 0 };

/** The stored settings and numbers of an event's sign-up, or undefined where there is none. */
export function signUpFrom(data: unknown): SignUp | undefined {
  return readAs(signUpSchema, data);
}

/** A stored sign-up, or undefined where there is none. */
export function entryFrom(data: unknown): SignUpEntry | undefined {
  return readAs(signUpEntrySchema, data);
}

function entriesIn(database: Firestore, event: string): CollectionReference {
  return collectionIn(database, 'signUpEntry', event);
}

/** The sign-ups of an event that are not assigned yet, in their order. */
export function arrivedIn(database: Firestore, event: string): Query {
  return entriesIn(database, event).where('state', '==', 'arrived').orderBy('arrivedAt');
}

/**
 * Brings an event's sign-ups up to date: assigns places to those that have arrived and to the waiting list, in one
 * transaction with the numbers and, where one is given, with a change of some entries. Running it again changes
 * nothing.
 * @returns false where there is more to assign than one transaction takes: the caller runs it again, or leaves it to
 * the trigger.
 */
export async function updateSignUps(database: Firestore, event: string, update: Update = {}): Promise<boolean> {
  return database.runTransaction(async (transaction) => updateIn(transaction, database, event, update));
}

/**
 * Runs {@link updateSignUps} within a transaction that has written nothing yet. `settings` makes new settings
 * of the stored ones.
 */
export async function updateIn(
  transaction: Transaction,
  database: Firestore,
  event: string,
  { requests, changed = noChange, settings }: Update & { readonly settings?: (before: SignUp | undefined) => SignUp },
): Promise<boolean> {
  const most = requests === undefined ? atOnce : Math.min(requests * perRequest, atOnce);
  const ref = database.doc(documentPaths.signUp.at(event));
  const entries = entriesIn(database, event);
  const { share } = changed;
  const [found, ...rest] = await transaction.getAll(
    ref,
    ...changed.ids.map((id) => entries.doc(id)),
    ...(share === undefined ? [] : [share.count.ref]),
  );
  const own = rest.slice(0, changed.ids.length);
  const counted = rest[changed.ids.length];
  const stored = signUpFrom(found?.data());
  const signUp = settings === undefined ? stored : settings(stored);
  const arrived = await transaction.get(arrivedIn(database, event).limit(most));
  if (signUp === undefined) {
    // The sign-up was deleted after the event: nobody can be assigned any more.
    for (const { ref: late } of arrived.docs) transaction.delete(late);
    return arrived.size < most;
  }
  const changing = entriesOf(own);
  const frees = changing.some(([, { state, people }]) => state === 'placed' && changed.people < people);
  const waiting =
    frees || signUp.taken < signUp.places
      ? await transaction.get(entries.where('state', '==', 'waiting').orderBy('number').limit(most))
      : undefined;

  const entriesById = new Map<string, SignUpEntry>([
    ...entriesOf(arrived.docs),
    ...entriesOf(waiting?.docs ?? []),
    ...changing,
  ]);
  const before = new Map(entriesById);
  const isWhole = waiting !== undefined && waiting.size < most;
  const first = new Set(waiting?.docs.map(({ id }) => id));
  // Of a list that is not known to its end only the beginning may move up, or somebody would be overtaken.
  const queue = (): Party[] => inState(entriesById, 'waiting').filter(({ id }) => isWhole || first.has(id));
  let book: SignUp = signUp;
  const assign = (): void => {
    const { counts, assigned } = assignPlaces(book, queue(), inState(entriesById, 'arrived'), isWhole);
    book = { ...book, ...counts };
    const results = new Map(assigned.map((entry) => [entry.id, entry]));
    for (const [id, entry] of entriesById) {
      const result = results.get(id);
      if (result === undefined) continue;
      const { number, state } = result;
      entriesById.set(id, state === 'full' ? { ...emptied(entry, state), number } : { ...entry, number, state });
    }
  };
  assign();
  let more = 0;
  for (const [id] of changing) {
    const current = entriesById.get(id);
    const after = current && changed.change(current, book);
    if (!current || !after) continue;
    entriesById.set(id, after);
    more += after.people - current.people;
    book = {
      ...book,
      taken: book.taken + peopleIf(after, 'placed') - peopleIf(current, 'placed'),
      waiting: book.waiting + peopleIf(after, 'waiting') - peopleIf(current, 'waiting'),
    };
  }
  assign();
  if (share !== undefined && counted !== undefined && more !== 0) {
    const { count, now } = share;
    if (attemptsOf(counted, count.limit, now).left < more) throw refusal('network-has-its-share');
    storeAttempts(transaction, counted, count.limit, now, more);
  }
  for (const [id, now] of entriesById) if (now !== before.get(id)) transaction.set(entries.doc(id), now);
  const { taken, waiting: queued, numbered } = book;
  if (settings !== undefined) transaction.set(ref, book);
  else if (taken !== signUp.taken || queued !== signUp.waiting || numbered !== signUp.numbered)
    transaction.update(ref, { taken, waiting: queued, numbered });
  return arrived.size < most && (waiting === undefined || isWhole || queue().length > 0);
}

function entriesOf(found: readonly DocumentSnapshot[]): [string, SignUpEntry][] {
  return found.flatMap((snapshot) => {
    const entry = entryFrom(snapshot.data());
    return entry === undefined ? [] : [[snapshot.id, entry] as [string, SignUpEntry]];
  });
}

function inState(entries: ReadonlyMap<string, SignUpEntry>, expectedState: SignUpEntry['state']): Party[] {
  const parties = [...entries].flatMap(([id, { state, people, number }]) =>
    state === expectedState ? [{ id, people, number }] : [],
  );
  // A change puts its own entry at the end of the map. Those that have arrived have no numbers, and stay in order.
  return parties.sort((a, b) => a.number - b.number);
}

function peopleIf({ state, people }: SignUpEntry, expectedState: SignUpEntry['state']): number {
  return state === expectedState ? people : 0;
}
