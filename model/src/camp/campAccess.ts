import * as v from 'valibot';
import { timestampSchema } from '../time/timestamp.ts';
import { wholeNumber } from '../schemas/fields.ts';

/**
 * Tries to join that an account has in a window, and wrong codes after which an address has to wait (product.md
 * "Roles").
 */
export const joinLimits = { tries: 5, windowMinutes: 15 } as const;
/**
 * Wrong codes of a camp in a window, from everywhere together; then nobody joins it until the window ends, and an alert
 * is sent. Guessing at this rate for a year finds one of the codes that the site makes with a chance of 1 in 200,000.
 */
export const campJoinLimit = { tries: 150, windowMinutes: 15 } as const;

/** Letters and digits of the codes that the site makes: none looks like another one when copied from a slide. */
export const joinCodeAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Letters and digits of a code, in two groups: 32⁸ are some 1.1 × 10¹² codes. */
export const joinCodeLength = 8;

/** The fewest and the most characters of what somebody types as a join code. */
export const joinCodeLimits = { least: 4, most: 64 } as const;

/** A join code as somebody types it; case, spaces and hyphens that people add or drop do not matter. */
export const joinCodeSchema = v.pipe(v.string(), v.minLength(joinCodeLimits.least), v.maxLength(joinCodeLimits.most));

/** The form of a join code that is hashed: upper case letters and digits only. */
export function normalizedJoinCode(code: string): string {
  return code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** `camps/{camp}/private/access`: the salted hash of the join code (scrypt, base64). Functions only. */
export const campAccessSchema = v.strictObject({
  salt: v.string(),
  hash: v.string(),
  /** scrypt's cost parameter N. */
  cost: wholeNumber(1024, 1 << 20),
  updatedAt: timestampSchema,
});
export type CampAccess = v.InferOutput<typeof campAccessSchema>;
