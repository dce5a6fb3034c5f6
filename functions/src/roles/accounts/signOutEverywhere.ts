import type { Handler } from '../../requests/callable.ts';

/** Ends every session of the caller's account. */
export const signOutEverywhere: Handler<'signOutEverywhere', 'auth', 'token'> = async ({ auth }, { token }) => {
  await auth.revokeRefreshTokens(token.uid);
  return {};
};
