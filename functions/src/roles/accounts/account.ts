import type { Services } from '../../services.ts';
import { grantId } from '@steeple/model/people/claims';
import type { UserRecord } from 'firebase-admin/auth';

/** The verified e-mail address of an account, as grants have it; undefined where none is verified. */
export function verifiedAddress({
  email,
  emailVerified,
}: Pick<UserRecord, 'email' | 'emailVerified'>): string | undefined {
  return emailVerified && email !== undefined ? grantId(email) : undefined;
}

type Auth = Pick<Services, 'auth'>;

async function undefinedIfMissing(request: Promise<UserRecord>): Promise<UserRecord | undefined> {
  try {
    return await request;
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === 'auth/user-not-found' || code === 'auth/invalid-email') return undefined;
    throw error;
  }
}

/** The account with a uid; undefined where there is none. */
export async function accountWithUid({ auth }: Auth, uid: string): Promise<UserRecord | undefined> {
  return undefinedIfMissing(auth.getUser(uid));
}

/** The account with an e-mail address, verified or not; undefined where there is none. */
export async function accountWithEmail({ auth }: Auth, email: string): Promise<UserRecord | undefined> {
  return undefinedIfMissing(auth.getUserByEmail(email));
}
