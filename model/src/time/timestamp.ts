import * as v from 'valibot';

/**
 * A moment, as both Firestore client libraries' `Timestamp` and the `timestamp` of specification section 3
 * have it: whole seconds since 1970-01-01T00:00:00Z and nanoseconds within the second. Structural, so that
 * the model needs no SDK.
 */
export interface Timestamp {
  readonly seconds: number;
  readonly nanoseconds: number;
}

/** Milliseconds of an hour. */
export const hourMillis = 3_600_000;

/** Milliseconds of a day of 24 hours; a day on which clocks change has an hour more or less. */
export const dayMillis = 86_400_000;

/** Milliseconds since the epoch. */
export function toMillis(timestamp: Timestamp): number {
  return timestamp.seconds * 1000 + Math.floor(timestamp.nanoseconds / 1e6);
}

/** The moment as a `Date`. */
export function toDate(timestamp: Timestamp): Date {
  return new Date(toMillis(timestamp));
}

/** The moment `millis` milliseconds after the epoch. */
export function fromMillis(millis: number): Timestamp {
  const seconds = Math.floor(millis / 1000);
  return { seconds, nanoseconds: Math.round((millis - seconds * 1000) * 1e6) };
}

function isTimestamp(value: unknown): value is Timestamp {
  if (typeof value !== 'object' || value === null) return false;
  const { seconds, nanoseconds } = value as Partial<Timestamp>;
  return (
    Number.isInteger(seconds) && Number.isInteger(nanoseconds) && Number(nanoseconds) >= 0 && Number(nanoseconds) < 1e9
  );
}

/** A {@link Timestamp}. */
export const timestampSchema = v.custom<Timestamp>(isTimestamp, 'timestamp');
