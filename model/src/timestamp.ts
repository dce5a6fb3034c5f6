import * as v from 'valibot';
import type { Timestamp } from './moment.ts';

// Calculations with moments are in a file of their own: public pages need it without the validator.
export { fromMillis, type Timestamp, toDate, toMillis } from './moment.ts';

function isTimestamp(value: unknown): value is Timestamp {
  if (typeof value !== 'object' || value === null) return false;
  const { seconds, nanoseconds } = value as Partial<Timestamp>;
  return (
    Number.isInteger(seconds) && Number.isInteger(nanoseconds) && Number(nanoseconds) >= 0 && Number(nanoseconds) < 1e9
  );
}

/** A {@link Timestamp}. */
export const timestampSchema = v.custom<Timestamp>(isTimestamp, 'timestamp');
