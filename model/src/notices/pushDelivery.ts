import * as v from 'valibot';
import { listOf } from '../schemas/fields.ts';
import { timestampSchema } from '../time/timestamp.ts';

/** Documents over which the marks of one notice are spread, so that they are written at the same time. */
export const deliveryParts = 16;

/**
 * `camps/{camp}/deliveries/{part}`: the phones to which a push message of one notice was sent, or is about to be: a
 * mark is written before the message is sent. A mark is a digest of the notice and the phone's address, so it says
 * nothing about a person. Functions only; a TTL policy removes it after `expiresAt`.
 */
export const pushDeliverySchema = v.strictObject({
  marks: listOf(v.pipe(v.string(), v.regex(/^[0-9a-f]{24}$/, 'mark')), 20_000),
  expiresAt: timestampSchema,
});
export type PushDelivery = v.InferOutput<typeof pushDeliverySchema>;
