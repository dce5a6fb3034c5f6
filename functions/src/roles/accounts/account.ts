import type { Services } from '../../services.ts';
import type { UserRecord } from 'firebase-admin/auth';

type Auth = Pick<Services, 'auth'>;

async function found(looking: Promise<UserRecord>): Promise<UserRecord | undefined> {
  try {
    return await looking;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'auth/user-not-found' || code === 'auth/invalid-email') return undefined;
    throw error;
  }
}

/** The account with a uid; undefined where there is none. */
export async function accountWithUid({ auth }: Auth, uid: string): Promise<UserRecord | undefined> {
  return found(auth.getUser(uid));
}

/** The account with an e-mail address, verified or not; undefined where there is none. */
export async function accountWithEmail({ auth }: Auth, email: string): Promise<UserRecord | undefined> {
  return found(auth.getUserByEmail(email));
}
