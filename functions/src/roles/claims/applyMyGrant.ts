import { noClaims } from '@steeple/model/people/claims';
import type { Handler } from '../../requests/callable.ts';
import type { Services } from '../../services.ts';
import { rememberProof } from '../accounts/rememberProof.ts';
import { syncClaims } from './syncClaims.ts';

/**
 * Makes the caller's profile and applies the grant that waits for their address. The browser calls it at every sign-in,
 * and after its person has verified their address: no event tells of either.
 */
export const applyMyGrant: Handler<'applyMyGrant', keyof Services, 'token'> = async (services, { token }) => {
  await rememberProof(services, token);
  const synced = await syncClaims(services, token.uid, token.uid);
  return synced ?? { claims: noClaims, changed: false, signInEnded: false };
};
