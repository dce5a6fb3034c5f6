import type { UserRecord } from 'firebase-admin/auth';
import { verifiedAddress } from '../roles/accounts/account.ts';
import type { Services } from '../services.ts';

/** The person whose data is deleted; the account itself may be deleted already. */
export interface ErasedPerson {
  readonly uid: string;
  /** The verified address; an unverified one may be somebody else's. */
  readonly email: string | null;
}

/** The person whose data it is. */
export interface Person extends ErasedPerson {
  readonly account: UserRecord;
}

/** The person behind an account. */
export async function personOf({ auth }: Pick<Services, 'auth'>, uid: string): Promise<Person> {
  const account = await auth.getUser(uid);
  return { uid, email: verifiedAddress(account) ?? null, account };
}
