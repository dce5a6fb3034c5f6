import { type Claims, claimsSchema, noClaims } from '@steeple/model/claims';
import * as v from 'valibot';
import { keptKey, readKept } from './keptAccount.ts';

/** Reads claims of any origin; whatever is not a claim of ours is no claim. */
export function claimsOf(value: unknown): Claims {
  const { admin, camps } = (value ?? {}) as { admin?: unknown; camps?: unknown };
  const result = v.safeParse(claimsSchema, { admin: admin === true, camps: camps ?? [] });
  return result.success ? result.output : noClaims;
}

/** Claims seen last on this device, so that the camp opens without signal. */
export const keptClaims = {
  read(uid: string): Claims | null {
    const kept = readKept();
    return kept !== null && kept.uid === uid ? claimsOf(kept.claims) : null;
  },
  write: (uid: string, claims: Claims): void => localStorage.setItem(keptKey, JSON.stringify({ uid, claims })),
  clear: (): void => localStorage.removeItem(keptKey),
};
