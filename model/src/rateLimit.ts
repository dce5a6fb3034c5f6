import * as v from 'valibot';
import { wholeNumber } from './fields.ts';
import { timestampSchema } from './timestamp.ts';

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
