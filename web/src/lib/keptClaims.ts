import { type Claims, claimsSchema, noClaims } from '@steeple/model/claims';
import * as v from 'valibot';

const storageKey = 'steeple-claims';

/** Reads claims of any origin; whatever is not a claim of ours is no claim. */
export function claimsOf(value: unknown): Claims {
  const { admin, camps } = (value ?? {}) as { admin?: unknown; camps?: unknown };
  const result = v.safeParse(claimsSchema, { admin: admin === true, camps: camps ?? [] });
  return result.success ? result.output : noClaims;
}

function readKept(): { readonly uid?: unknown; readonly claims?: unknown } | null {
  return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as { uid?: unknown; claims?: unknown } | null;
}

/** Claims seen last on this device, so that the camp opens without signal. */
export const keptClaims = {
  read(uid: string): Claims | null {
    const kept = readKept();
    return kept !== null && kept.uid === uid ? claimsOf(kept.claims) : null;
  },
  write: (uid: string, claims: Claims): void => localStorage.setItem(storageKey, JSON.stringify({ uid, claims })),
  clear: (): void => localStorage.removeItem(storageKey),
};

/**
 * For whom this device keeps things: all tabs agree on it at once, and signing out changes it before anything is
 * deleted, so whatever is still being fetched for them knows that it came too late. Null where it is nobody.
 */
export function keptFor(): string | null {
  const uid = readKept()?.uid;
  return typeof uid === 'string' ? uid : null;
}
