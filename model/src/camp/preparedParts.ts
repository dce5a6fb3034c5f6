import * as v from 'valibot';
import { type Timestamp, timestampSchema, toMillis } from '../time/timestamp.ts';

/**
 * The parts of a camp that can be prepared unseen. Notices are shown when they are sent, emergency numbers when they
 * are entered, and questions while feedback is open.
 */
export const preparableParts = [
  'groups',
  'schedule',
  'sessions',
  'booklet',
  'briefing',
  'checklist',
  'contacts',
  'venue',
  'info',
  'panoramas',
] as const;
/** A part of a camp that can be prepared unseen; as in its path in the database. */
export type PreparablePart = (typeof preparableParts)[number];

/** Validator of the parts of a camp that are prepared. */
export const preparedPartsSchema = v.strictObject(
  v.entriesFromList(preparableParts, v.optional(v.nullable(timestampSchema))),
);

/**
 * The parts of a camp that are not shown, or not before a moment. Nobody but admins can read a part here with null;
 * campers can from a moment on. A part that is not here is shown, as every part was before there was the choice.
 */
export type PreparedParts = { readonly [Part in PreparablePart]?: Timestamp | null | undefined };

/** The fields of a camp that say which of its parts are shown. */
export interface WithPreparedParts {
  readonly prepared?: PreparedParts | undefined;
}

/** True for the name of a part that can be prepared. */
export function isPreparable(part: string): part is PreparablePart {
  return (preparableParts as readonly string[]).includes(part);
}

/** The moment from which a part is shown, in milliseconds since the epoch: 0 always, infinity while it has none. */
export function shownFrom({ prepared }: WithPreparedParts, part: PreparablePart): number {
  const moment = prepared?.[part];
  if (moment === undefined) return 0;
  return moment === null ? Number.POSITIVE_INFINITY : toMillis(moment);
}

/** True where campers may read a part; the same condition as in `firestore.rules`. */
export function isPartShown(camp: WithPreparedParts, part: PreparablePart, nowMillis: number): boolean {
  return nowMillis >= shownFrom(camp, part);
}
