import * as v from 'valibot';
import { timestampSchema } from './timestamp.ts';
import { wholeNumber } from './fields.ts';

/** Tries to join that an account, and that an address, has in a window (product.md "Roles"). */
export const joinLimits = { tries: 5, windowMinutes: 15 } as const;

/** What a join code looks like; case, spaces and hyphens that people add or drop do not matter. */
export const joinCodeSchema = v.pipe(v.string(), v.minLength(4), v.maxLength(64));

/** The form of a join code that is hashed: upper case letters and digits only. */
export function normalizedJoinCode(code: string): string {
  return code.normalize('NFKC').toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
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
