import { documentPaths } from '@steeple/model/database/paths';
import type { User } from '@steeple/model/people/user';
import type { Token } from '../../requests/callers.ts';
import type { Services } from '../../services.ts';
import { accountWithUid, verifiedAddress } from './account.ts';
import { type Account, newUser, userFrom } from './profile.ts';

/**
 * Seconds by which the times of one sign-in may differ: Auth counts in whole seconds, and a sign-in may cross one.
 */
const sameMoment = 1;

/**
 * Tells whether an ID token is that of the sign-in that made the account, and the address was verified then: Google or
 * an e-mail link vouched for it, and no password was chosen before. A token that is refreshed later, after the owner of
 * the address has verified it, is issued later than its sign-in and proves less (`endSignIn.ts`).
 */
export function provesAddress(
  account: Pick<Account, 'email' | 'emailVerified' | 'metadata'>,
  { auth_time: signedInAt, iat: issuedAt, email, email_verified: isVerified }: Token,
): boolean {
  const madeAt = Date.parse(account.metadata.creationTime) / 1000;
  return (
    isVerified === true &&
    email !== undefined &&
    verifiedAddress(account) === verifiedAddress({ email, emailVerified: isVerified }) &&
    typeof issuedAt === 'number' &&
    Math.abs(issuedAt - signedInAt) <= sameMoment &&
    Math.abs(signedInAt - madeAt) <= sameMoment
  );
}

/** Stores in the profile that the caller's sign-in proves the account's address, where it does. */
export async function rememberProof(services: Services, token: Token): Promise<void> {
  const account = await accountWithUid(services, token.uid);
  if (account === undefined || !provesAddress(account, token)) return;
  const provenEmail = verifiedAddress(account);
  const { database, clock } = services;
  const ref = database.doc(documentPaths.user.at(account.uid));
  await database.runTransaction(async (transaction) => {
    const user = userFrom((await transaction.get(ref)).data()) ?? newUser(account, clock());
    // A call that is repeated must not take back what was proven since.
    if (typeof user.provenEmail === 'string') return;
    transaction.set(ref, { ...user, provenEmail } satisfies User);
  });
}
