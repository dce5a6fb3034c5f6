import * as v from 'valibot';
import { wholeNumber } from '../schemas/fields.ts';
import { timestampSchema } from '../time/timestamp.ts';

/**
 * `rateLimits/{key}`: tries in a window that began at `since`. Functions only; a TTL policy removes it after
 * `expiresAt`.
 */
export const rateLimitSchema = v.strictObject({
  tries: wholeNumber(0, 1e9),
  since: timestampSchema,
  expiresAt: timestampSchema,
});
export type RateLimit = v.InferOutput<typeof rateLimitSchema>;
