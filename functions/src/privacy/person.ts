import { grantId } from '@steeple/model/claims';
import type { UserRecord } from 'firebase-admin/auth';
import type { Services } from '../services.ts';

/** Whose data it is. */
export interface Person {
  readonly uid: string;
  /** The verified address; an unverified one may be somebody else's. */
  readonly email: string | null;
  readonly account: UserRecord;
}

/** The person behind an account. */
export async function personOf({ auth }: Pick<Services, 'auth'>, uid: string): Promise<Person> {
  const account = await auth.getUser(uid);
  return { uid, email: account.emailVerified && account.email !== undefined ? grantId(account.email) : null, account };
}
