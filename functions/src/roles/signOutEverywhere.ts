import { defineCallable } from '../callable.ts';

/** Ends every session of the caller's account. */
export const signOutEverywhere = defineCallable('signOutEverywhere', async ({ auth }, { token }) => {
  await auth.revokeRefreshTokens(token.uid);
  return {};
});
