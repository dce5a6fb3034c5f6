import type { Services } from '../services.ts';
import { syncClaims } from './syncClaims.ts';

/** The account with an e-mail address, verified or not; undefined where there is none. */
export async function accountWithEmail({ auth }: Pick<Services, 'auth'>, email: string) {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'auth/user-not-found' || code === 'auth/invalid-email') return undefined;
    throw error;
  }
}

/** Brings the claims of the account with a grant's address to the grant as it is now. */
export async function applyGrantOf(services: Services, email: string): Promise<'applied' | 'unchanged' | 'pending'> {
  const account = await accountWithEmail(services, email);
  if (account === undefined) return 'pending';
  const synced = await syncClaims(services, account.uid);
  if (synced === undefined || !account.emailVerified) return 'pending';
  return synced.changed ? 'applied' : 'unchanged';
}
