import { type Claims, claimsSchema, noClaims } from '@steeple/model/people/claims';
import * as v from 'valibot';
import { localNames } from '#lib/storage/storageNames.ts';
import { localStore, readJson } from '#lib/storage/webStorage.ts';

/** Reads claims of any origin; whatever is not a claim of ours is no claim. */
export function parseClaims(value: unknown): Claims {
  const { admin, camps, roles, teams } = (value ?? {}) as { [Name in keyof Claims]?: unknown };
  const optionalClaims = { ...(roles !== undefined && { roles }), ...(teams !== undefined && { teams }) };
  const result = v.safeParse(claimsSchema, { admin: admin === true, camps: camps ?? [], ...optionalClaims });
  return result.success ? result.output : noClaims;
}

/** Claims seen last on this device, so that the camp opens without signal. */
export const storedClaims = {
  read(uid: string): Claims | null {
    const keptClaims = readJson(localStore, localNames.claims) as { uid?: unknown; claims?: unknown } | null;
    return keptClaims?.uid === uid ? parseClaims(keptClaims.claims) : null;
  },
  write: (uid: string, claims: Claims): void =>
    void localStore.setItem(localNames.claims, JSON.stringify({ uid, claims })),
  clear: (): void => localStore.removeItem(localNames.claims),
};
