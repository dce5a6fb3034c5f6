import { documentPaths, collectionOf } from '@steeple/model/paths';
import { type SignUp, type SignUpEntry, signUpEntrySchema, signUpSchema } from '@steeple/model/signUp';
import { check } from '@steeple/model/validation';
import type { Firestore, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { assignPlaces, type Party } from './assignPlaces.ts';
import { emptied } from './cancelled.ts';

/** Sign-ups that one transaction assigns; with those of the waiting list below what one commit takes. */
const atOnce = 100;

/**
 * Changes one sign-up within the transaction that keeps the numbers. @param signUp as it is before the change.
 * @returns the entry after it, or null to leave it; an exception leaves everything as it was.
 */
export type EntryChange = (entry: SignUpEntry, signUp: SignUp) => SignUpEntry | null;

/** The stored settings and numbers of an event's sign-up, or undefined where there is none. */
export function signUpFrom(data: unknown): SignUp | undefined {
  const checked = check(signUpSchema, data);
  return checked.ok ? checked.value : undefined;
}

/** A stored sign-up, or undefined where there is none. */
export function entryFrom(data: unknown): SignUpEntry | undefined {
  const checked = check(signUpEntrySchema, data);
  return checked.ok ? checked.value : undefined;
}

/**
 * Brings an event's sign-ups up to date: assigns places to those that have arrived and to the waiting list, in one
 * transaction with the numbers and, where one is given, with a change of one entry. Running it again changes nothing.
 * @returns false where there is more to assign than one transaction takes; the caller runs it again.
 */
export async function updateSignUps(
  database: Firestore,
  event: string,
  changed?: { readonly id: string; readonly change: EntryChange },
): Promise<boolean> {
  return database.runTransaction(async (transaction) => updateIn(transaction, database, event, { changed }));
}

/**
 * Runs {@link updateSignUps} within a transaction that has written nothing yet. `settings` makes new settings
 * of the stored ones.
 */
export async function updateIn(
  transaction: Transaction,
  database: Firestore,
  event: string,
  {
    changed,
    settings,
  }: {
    readonly changed?: { readonly id: string; readonly change: EntryChange } | undefined;
    readonly settings?: (before: SignUp | undefined) => SignUp;
  },
): Promise<boolean> {
  const ref = database.doc(documentPaths.signUp.at(event));
  const entries = database.collection(collectionOf(documentPaths.signUpEntry.at(event, '-')));
  const stored = signUpFrom((await transaction.get(ref)).data());
  const signUp = settings === undefined ? stored : settings(stored);
  const arrived = await transaction.get(entries.where('state', '==', 'arrived').orderBy('arrivedAt').limit(atOnce));
  if (signUp === undefined) {
    // The sign-up was deleted after the event: nobody can be assigned any more.
    for (const { ref: late } of arrived.docs) transaction.delete(late);
    return arrived.size < atOnce;
  }
  const mayPlace = changed !== undefined || signUp.taken < signUp.places;
  const waiting = mayPlace
    ? await transaction.get(entries.where('state', '==', 'waiting').orderBy('number').limit(atOnce))
    : undefined;
  const own = changed && entryFrom((await transaction.get(entries.doc(changed.id))).data());

  const known = new Map<string, SignUpEntry>([...entriesOf(arrived), ...(waiting ? entriesOf(waiting) : [])]);
  if (changed && own) known.set(changed.id, own);
  const before = new Map(known);
  const isWhole = waiting !== undefined && waiting.size < atOnce;
  const first = new Set(waiting?.docs.map(({ id }) => id));
  // Of a list that is not known to its end only the beginning may move up, or somebody would be overtaken.
  const queue = (): Party[] => inState(known, 'waiting').filter(({ id }) => isWhole || first.has(id));
  let book: SignUp = signUp;
  const assign = (): void => {
    const { counts, assigned } = assignPlaces(book, queue(), inState(known, 'arrived'), isWhole);
    book = { ...book, ...counts };
    const results = new Map(assigned.map((each) => [each.id, each]));
    for (const [id, entry] of known) {
      const result = results.get(id);
      if (result === undefined) continue;
      const { number, state } = result;
      known.set(id, state === 'full' ? { ...emptied(entry, state), number } : { ...entry, number, state });
    }
  };
  assign();
  const current = changed && known.get(changed.id);
  const after = changed && current && changed.change(current, book);
  // Stryker disable next-line ConditionalExpression,LogicalOperator: an entry after the change has one before it
  if (changed && current && after) {
    known.set(changed.id, after);
    book = {
      ...book,
      taken: book.taken + peopleIf(after, 'placed') - peopleIf(current, 'placed'),
      waiting: book.waiting + peopleIf(after, 'waiting') - peopleIf(current, 'waiting'),
    };
    assign();
  }
  for (const [id, now] of known) if (now !== before.get(id)) transaction.set(entries.doc(id), now);
  const { taken, waiting: queued, numbered } = book;
  if (settings !== undefined) transaction.set(ref, book);
  else if (taken !== signUp.taken || queued !== signUp.waiting || numbered !== signUp.numbered)
    transaction.update(ref, { taken, waiting: queued, numbered });
  return arrived.size < atOnce && (waiting === undefined || isWhole || queue().length > 0);
}

function entriesOf(found: QuerySnapshot): [string, SignUpEntry][] {
  return found.docs.flatMap((snapshot) => {
    const entry = entryFrom(snapshot.data());
    return entry === undefined ? [] : [[snapshot.id, entry] as [string, SignUpEntry]];
  });
}

function inState(entries: ReadonlyMap<string, SignUpEntry>, wanted: SignUpEntry['state']): Party[] {
  const parties = [...entries].flatMap(([id, { state, people, number }]) =>
    state === wanted ? [{ id, people, number }] : [],
  );
  // A change puts its own entry at the end of the map. Those that have arrived have no numbers, and stay in order.
  return parties.sort((a, b) => a.number - b.number);
}

function peopleIf({ state, people }: SignUpEntry, wanted: SignUpEntry['state']): number {
  return state === wanted ? people : 0;
}
