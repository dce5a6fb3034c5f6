import { noClaims } from '@steeple/model/claims';
import { defineCallable } from '../callable.ts';

/** Called by the browser after its person has verified their address, which no trigger tells of. */
export const applyMyGrant = defineCallable('applyMyGrant', async (services, { token }) => {
  const { syncClaims } = await import('./syncClaims.ts');
  const synced = await syncClaims(services, token.uid, token.uid);
  return synced ?? { claims: noClaims, changed: false, signInEnded: false };
});
