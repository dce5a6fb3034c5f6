import { createHash } from 'node:crypto';
import { dayMillis, toMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import { type RateLimit, rateLimitSchema } from '@steeple/model/requests/rateLimit';
import { Batches } from '../Batches.ts';
import { networksOf } from './clientAddress.ts';
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import { readAs } from '../readAs.ts';

/** A limit of attempts within a window. */
export interface Limit {
  readonly tries: number;
  readonly windowMinutes: number;
}

/** Names of the counts of wrong join codes: by account, by network address, by camp. */
export const joinLimitKinds = {
  account: 'joinCamp/account',
  address: 'joinCamp/address',
  camp: 'joinCamp/camp',
} as const;
/** Name of the count of an account's exports. */
export const exportLimitKind = 'exportMyData/account';

/** State of the attempts of one person or address. */
export interface Attempts {
  readonly left: number;
  /** Seconds until the window ends; 0 where none has begun. */
  readonly retryAfterSeconds: number;
}

/** Days after a window until the document may go (a TTL policy on `expiresAt`; functions/README.md). */
const keptAfterWindowMillis = dayMillis;

/**
 * The document that counts attempts. Its id is a hash: neither a network address nor a uid can be read out of the
 * database.
 * @param kind the name of the count, such as `joinCamp/account`.
 * @param caller the account, address or camp whose attempts are counted.
 */
export function rateLimitRef(database: Firestore, kind: string, caller: string): DocumentReference {
  const key = createHash('sha256').update(`${kind}\n${caller}`).digest('hex');
  return database.doc(documentPaths.rateLimit.at(key));
}

function current(snapshot: DocumentSnapshot, limit: Limit, now: Date): RateLimit | undefined {
  const counted = readAs(rateLimitSchema, snapshot.data());
  if (!counted || toMillis(counted.since) + limit.windowMinutes * 60_000 <= now.getTime()) return undefined;
  return counted;
}

/** Reads the state of the attempts. */
export function attemptsOf(snapshot: DocumentSnapshot, limit: Limit, now: Date): Attempts {
  const counted = current(snapshot, limit, now);
  if (counted === undefined) return { left: limit.tries, retryAfterSeconds: 0 };
  const until = toMillis(counted.since) + limit.windowMinutes * 60_000;
  return {
    left: Math.max(0, limit.tries - counted.tries),
    retryAfterSeconds: Math.ceil((until - now.getTime()) / 1000),
  };
}

/**
 * Stores more attempts, or takes as many off the count as a negative amount says; the snapshot must have been read in
 * the same transaction.
 */
export function storeAttempts(
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  limit: Limit,
  now: Date,
  amount: number,
): void {
  const counted = current(snapshot, limit, now);
  const since = counted === undefined ? now.getTime() : toMillis(counted.since);
  transaction.set(snapshot.ref, {
    tries: Math.max(0, (counted?.tries ?? 0) + amount),
    since: Timestamp.fromMillis(since),
    expiresAt: Timestamp.fromMillis(since + limit.windowMinutes * 60_000 + keptAfterWindowMillis),
  } satisfies RateLimit);
}

/** Takes an attempt off the count again that turned out not to count. */
export async function returnAttempt(ref: DocumentReference): Promise<void> {
  await ref.update({ tries: FieldValue.increment(-1) });
}

/** A count, and the limit that holds for it. */
export interface Count {
  readonly ref: DocumentReference;
  readonly limit: Limit;
}

/** The counts of a network address, and of the wider networks that it is in. */
export function countsOf(database: Firestore, kind: string, address: string, limit: Limit): Count[] {
  return networksOf(address).map(({ name, times }) => ({
    ref: rateLimitRef(database, kind, name),
    limit: { ...limit, tries: limit.tries * times },
  }));
}

/** The outcome of an attempt. `left` is the least of all counts. */
export interface Counted extends Attempts {
  readonly allowed: boolean;
  /** The first count that had not enough left. */
  readonly exceeded?: Count | undefined;
}

/** A document that is created with the attempt, once: where it exists, nothing is counted. */
export interface Created {
  readonly ref: DocumentReference;
  readonly data: DocumentData;
}

interface Attempt {
  readonly counts: readonly Count[];
  readonly now: Date;
  readonly amount: number;
  readonly created: Created | undefined;
  outcome?: Counted;
}

/** Attempts of the same counts that wait for each other, and how many do. */
interface Line {
  readonly batches: Batches<Attempt>;
  waiting: number;
}

const linesOf = new WeakMap<Firestore, Map<string, Line>>();

/**
 * Counts attempts where each of the counts has enough left; else counts none, and `allowed` is false. The counts are in
 * the database, so that they hold for every instance and over restarts. Calls of one instance that arrive together
 * share a transaction: a congregation behind one router does not wait for one document.
 * @param created stored in the same transaction, so that a call that ends in between counts nothing.
 */
export async function countAttempts(
  database: Firestore,
  counts: readonly Count[],
  now: Date,
  amount = 1,
  created?: Created,
): Promise<Counted> {
  const lines = linesOf.get(database) ?? new Map<string, Line>();
  linesOf.set(database, lines);
  const key = counts.map(({ ref }) => ref.path).join(' ');
  const line: Line = lines.get(key) ?? {
    batches: new Batches((attempts) => countTogether(database, attempts)),
    waiting: 0,
  };
  lines.set(key, line);
  const attempt: Attempt = { counts, now, amount, created };
  line.waiting += 1;
  try {
    await line.batches.add(attempt);
  } finally {
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(key);
  }
  if (attempt.outcome === undefined) throw new Error('An attempt was not counted');
  return attempt.outcome;
}

async function countTogether(database: Firestore, attempts: readonly Attempt[]): Promise<void> {
  const [first] = attempts;
  if (first === undefined) return;
  await database.runTransaction(async (transaction) => {
    const refs = attempts.flatMap(({ created }) => (created === undefined ? [] : [created.ref]));
    const snapshots = await transaction.getAll(...first.counts.map(({ ref }) => ref), ...refs);
    const existing = new Set(
      snapshots.slice(first.counts.length).flatMap(({ exists, ref }) => (exists ? ref.path : [])),
    );
    let spent = 0;
    for (const attempt of attempts) {
      const { counts, now, created } = attempt;
      const amount = created !== undefined && existing.has(created.ref.path) ? 0 : attempt.amount;
      const states = counts.map(({ limit }, index) => {
        const { left, retryAfterSeconds } = attemptsOf(snapshots[index] as DocumentSnapshot, limit, now);
        return { left: Math.max(0, left - spent), retryAfterSeconds };
      });
      const refusing = states.filter(({ left }) => left < amount);
      const allowed = refusing.length === 0;
      if (allowed) spent += amount;
      if (allowed && created !== undefined && amount > 0) {
        transaction.set(created.ref, created.data);
        existing.add(created.ref.path);
      }
      attempt.outcome = {
        allowed,
        left: Math.min(...states.map(({ left }) => left)) - (allowed ? amount : 0),
        retryAfterSeconds: Math.max(...(allowed ? states : refusing).map((state) => state.retryAfterSeconds)),
        exceeded: counts[states.findIndex(({ left }) => left < amount)],
      };
    }
    if (spent === 0) return;
    for (const [index, { limit }] of first.counts.entries())
      storeAttempts(transaction, snapshots[index] as DocumentSnapshot, limit, first.now, spent);
  });
}

/** Counts one attempt in one count, as {@link countAttempts} does. */
export async function countAttempt(
  database: Firestore,
  ref: DocumentReference,
  limit: Limit,
  now: Date,
): Promise<Counted> {
  return countAttempts(database, [{ ref, limit }], now);
}
