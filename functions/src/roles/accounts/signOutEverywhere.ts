import type { AccountCall } from '../../requests/callable.ts';
import type { Services } from '../../services.ts';

/** Ends every session of the caller's account. */
export async function signOutEverywhere(
  { auth }: Pick<Services, 'auth'>,
  { token }: Pick<AccountCall<'signOutEverywhere'>, 'token'>,
): Promise<Record<string, never>> {
  await auth.revokeRefreshTokens(token.uid);
  return {};
}
