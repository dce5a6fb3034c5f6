import { noClaims } from '@steeple/model/claims';
import type { AccountCall } from '../../requests/callable.ts';
import type { Services } from '../../services.ts';
import { type SyncedClaims, syncClaims } from './syncClaims.ts';

/**
 * Applies the caller's grant. The browser calls it after its person has verified their address, which no trigger tells
 * of.
 */
export async function applyMyGrant(
  services: Services,
  { token }: Pick<AccountCall<'applyMyGrant'>, 'token'>,
): Promise<SyncedClaims> {
  const synced = await syncClaims(services, token.uid, token.uid);
  return synced ?? { claims: noClaims, changed: false, signInEnded: false };
}
