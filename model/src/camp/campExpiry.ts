import * as v from 'valibot';
import { timestampSchema } from '../time/timestamp.ts';

/**
 * Days after which the campers of an expired camp are looked for again, in case a backup or an edit has brought some
 * back.
 */
export const campExpiryDays = 30;

/**
 * `camps/{camp}/private/expiry`: the personal data of this camp was deleted; `at` is when all campers were last looked
 * through. Functions only. The nightly deletion goes by this document alone, so that the audit trail may be shortened
 * at will.
 */
export const campExpirySchema = v.strictObject({ at: timestampSchema });
export type CampExpiry = v.InferOutput<typeof campExpirySchema>;
