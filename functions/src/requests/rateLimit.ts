import { createHash } from 'node:crypto';
import { dayMillis } from '@steeple/model/moment';
import { documentPaths } from '@steeple/model/paths';
import { type RateLimit, rateLimitSchema } from '@steeple/model/rateLimit';
import { toMillis } from '@steeple/model/timestamp';
import { check } from '@steeple/model/validation';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';

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
 * @param what the name of the count, such as `joinCamp/account`.
 * @param who the account, address or camp whose attempts are counted.
 */
export function rateLimitRef(database: Firestore, what: string, who: string): DocumentReference {
  const key = createHash('sha256').update(`${what}\n${who}`).digest('hex');
  return database.doc(documentPaths.rateLimit.at(key));
}

function current(snapshot: DocumentSnapshot, limit: Limit, now: Date): RateLimit | undefined {
  const checked = check(rateLimitSchema, snapshot.data());
  if (!checked.ok || toMillis(checked.value.since) + limit.windowMinutes * 60_000 <= now.getTime()) return undefined;
  return checked.value;
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

/** Stores one more attempt; the snapshot must have been read in the same transaction. */
function storeAttempt(transaction: Transaction, snapshot: DocumentSnapshot, limit: Limit, now: Date): void {
  const counted = current(snapshot, limit, now);
  const since = counted === undefined ? now.getTime() : toMillis(counted.since);
  transaction.set(snapshot.ref, {
    tries: (counted?.tries ?? 0) + 1,
    since: Timestamp.fromMillis(since),
    expiresAt: Timestamp.fromMillis(since + limit.windowMinutes * 60_000 + keptAfterWindowMillis),
  } satisfies RateLimit);
}

/** Takes an attempt off the count again that turned out not to count. */
export async function returnAttempt(ref: DocumentReference): Promise<void> {
  await ref.update({ tries: FieldValue.increment(-1) });
}

/**
 * Counts one attempt where one is left; where none is, `allowed` is false. The count is in the database, so that it
 * holds for every instance and over restarts.
 */
export async function countAttempt(
  database: Firestore,
  ref: DocumentReference,
  limit: Limit,
  now: Date,
): Promise<Attempts & { readonly allowed: boolean }> {
  return database.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref);
    const attempts = attemptsOf(snapshot, limit, now);
    if (attempts.left === 0) return { ...attempts, allowed: false };
    storeAttempt(transaction, snapshot, limit, now);
    return { ...attempts, left: attempts.left - 1, allowed: true };
  });
}
