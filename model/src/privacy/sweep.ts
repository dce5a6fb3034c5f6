import * as v from 'valibot';
import { wholeNumber } from '../schemas/fields.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** `sweeps/{sweep}`: the last run of a nightly function that deletes personal data. Functions write it. */
export const sweepSchema = v.strictObject({
  ranAt: timestampSchema,
  /** Parts that failed; the next night tries them again. */
  failed: wholeNumber(0, 1e9),
  /** Days after a camp with which it ran; only `expireData` has them. */
  campDays: v.optional(wholeNumber(1, 1e9)),
});
export type Sweep = v.InferOutput<typeof sweepSchema>;
