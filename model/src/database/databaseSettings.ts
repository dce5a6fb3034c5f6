import * as v from 'valibot';
import { wholeNumber } from '../schemas/fields.ts';

/** Limits of the client's database (specification section 5). Bytes and seconds. */
export const databaseLimits = {
  cacheSizeBytes: { min: 1_048_576, default: 41_943_040 },
  longPollingTimeoutSeconds: { min: 5, default: 25, max: 30 },
} as const;

/** Settings of the client's database, checked where they are set. */
export const databaseSettingsSchema = v.strictObject({
  cacheSizeBytes: v.optional(
    wholeNumber(databaseLimits.cacheSizeBytes.min, Number.MAX_SAFE_INTEGER),
    databaseLimits.cacheSizeBytes.default,
  ),
  longPollingTimeoutSeconds: v.optional(
    v.pipe(
      v.number(),
      v.minValue(databaseLimits.longPollingTimeoutSeconds.min),
      v.maxValue(databaseLimits.longPollingTimeoutSeconds.max),
    ),
    databaseLimits.longPollingTimeoutSeconds.default,
  ),
});
