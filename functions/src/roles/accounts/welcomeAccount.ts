import { documentPaths } from '@steeple/model/paths';
import type { User } from '@steeple/model/user';
import type { UserRecord } from 'firebase-admin/auth';
import type { Services } from '../../services.ts';
import { verifiedAddress } from './account.ts';
import { type Account, isAnonymous, newUser, userFrom } from './profile.ts';
import { type SyncedClaims, syncClaims } from '../claims/syncClaims.ts';

/** An account as the event of its making tells of it: as it was then. */
export type MadeAccount = Pick<UserRecord, 'uid' | 'email' | 'emailVerified' | 'displayName' | 'providerData'>;

/**
 * Makes the profile of a new account, and applies the grant that waited for it. The event's copy says whether the
 * address was verified when the account was made; by now it may have been verified later, which proves less
 * (`endSignIn.ts`).
 */
export async function welcomeAccount(services: Services, made: MadeAccount): Promise<SyncedClaims | undefined> {
  if (!isAnonymous(made)) await rememberProof(services, made);
  return syncClaims(services, made.uid);
}

async function rememberProof({ database, clock }: Services, made: MadeAccount): Promise<void> {
  const provenEmail = verifiedAddress(made) ?? null;
  const ref = database.doc(documentPaths.user.at(made.uid));
  await database.runTransaction(async (transaction) => {
    const user =
      userFrom((await transaction.get(ref)).data()) ??
      newUser(made satisfies Pick<Account, 'displayName' | 'email'>, clock());
    // An event that is delivered again must not take back what was proven since.
    if (typeof user.provenEmail === 'string' || user.provenEmail === provenEmail) return;
    transaction.set(ref, { ...user, provenEmail } satisfies User);
  });
}
