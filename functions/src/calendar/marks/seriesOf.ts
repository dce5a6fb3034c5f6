/** The identity of Google's events, as far as it outlives a change of their series, their hour or their calendar. */
import { createHash } from 'node:crypto';
import { occurrencePattern } from '@steeple/model/calendar/event';
import type { GoogleEvent } from '../google/googleEvent.ts';

/**
 * Suffix that Google adds to the name of a series that was split by "this and following events": `_R20250327T123000`.
 */
const SPLIT = /_R\d{8}(T\d{6}Z?)?(?=@|$)/u;
/** Suffix that Google adds to the name of an occurrence: `_20250327T123000Z`. */
const INSTANCE = /_(\d{8}(?:T\d{6}Z)?)$/u;

/**
 * The series that an event belongs to, or the event itself where it is a single one: 20 characters from a–z and 2–7.
 * All parts of a split series have the same; so has an event that was handed to another calendar, since it keeps its
 * iCalUID.
 */
export function seriesOf({ id, recurringEventId, iCalUID }: GoogleEvent): string {
  // Google's own events have the id as their iCalUID.
  const uid = iCalUID || `${recurringEventId || (id ?? '').replace(INSTANCE, '')}@google.com`;
  return shortHash(`series\n${uid.replace(SPLIT, '')}`);
}

/** Original start of an event within its series, in the form of `occurrence` of a mark; null for a single event. */
export function occurrenceOf({ id, recurringEventId, originalStartTime }: GoogleEvent): string | null {
  if (!recurringEventId) return null;
  const seriesId = INSTANCE.exec(id ?? '')?.[1];
  const millis = Date.parse(originalStartTime?.dateTime ?? '');
  const originalStart =
    originalStartTime?.date?.replaceAll('-', '') ??
    (Number.isNaN(millis) ? undefined : new Date(millis).toISOString().replaceAll(/[-:]|\.\d+/g, ''));
  return (
    [seriesId, originalStart].find((candidate) => candidate !== undefined && occurrencePattern.test(candidate)) ?? null
  );
}

/** 20 characters from a–z and 2–7: 100 bits of a hash. */
export function shortHash(text: string): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  const bits = BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 25)}`);
  let id = '';
  for (let rest = bits; id.length < 20; rest >>= 5n) id += alphabet[Number(rest & 31n)];
  return id;
}
