import type { SignUp } from '@steeple/model/visitors/signUp';
import type { Firestore } from 'firebase-admin/firestore';
import { widestNetwork } from '../requests/clientAddress.ts';
import { type Count, type Counted, rateLimitRef } from '../requests/rateLimit.ts';
import { refusal } from '../requests/refusal.ts';

/** Minutes in which one network takes its share of an event. */
const windowMinutes = 24 * 60;

/**
 * The count of people whom one network signs up for an event, and its limit: half of the places, and half of the
 * waiting list too once the places are taken, so that one program leaves places for others. One sign-up of the largest
 * party always fits.
 */
export function eventShare(
  database: Firestore,
  event: string,
  address: string,
  { places, waitingPlaces, party, taken, waiting }: SignUp,
  people: number,
): Count {
  const hasPlaces = waiting === 0 && taken + people <= places;
  const half = Math.ceil((hasPlaces ? places : places + waitingPlaces) / 2);
  return {
    ref: rateLimitRef(database, 'signUp/event', `${event}\n${widestNetwork(address)}`),
    limit: { tries: Math.max(party, half), windowMinutes },
  };
}

/** @throws HttpsError where a count, of which one may be an event's share, had not enough left. */
export function requireCounted({ allowed, retryAfterSeconds, exceeded }: Counted, share?: Count): void {
  if (allowed) return;
  if (exceeded === share) throw refusal('network-has-its-share');
  throw refusal('too-many-sign-ups', { retryAfterSeconds });
}
