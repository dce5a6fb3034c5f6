import { randomBytes } from 'node:crypto';
import type { User } from '@steeple/model/people/user';
import type { Services } from '../../services.ts';
import type { Account } from './profile.ts';

/**
 * Tells whether the person who can sign in to an account has shown that the address is theirs, so that a grant of this
 * address may be applied as it is. Verifying the address later proves that its owner opened a message, not that they
 * chose the password: somebody else may have registered the address first.
 */
export function isProven(account: Pick<Account, 'metadata'>, user: User | undefined, email: string): boolean {
  if (user?.provenEmail === email) return true;
  // Made by an admin or an import: nobody has chosen a password or holds a session. A client that signs up signs in.
  return !account.metadata.lastSignInTime || hadGrantBefore(user);
}

/** True for a profile written before grants had a holder whose claims came from a grant: it was applied then. */
function hadGrantBefore(user: User | undefined): boolean {
  if (user === undefined || user.grants !== undefined) return false;
  return user.claims.admin || user.claims.camps.some((camp) => !user.joinedCamps.includes(camp));
}

/** Providers that vouch for the address themselves; an account keeps theirs where they name its own address. */
const vouching = ['google.com'];

/**
 * The provider of passwords. It cannot be unlinked: Auth then takes the address and its verification from the account.
 */
const passwords = 'password';

/** Makes a password of 256 random bits that is shown to nobody. */
function unknownPassword(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Ends the password, the other sign-in methods and the sessions of an account; its address stays. The person comes in
 * by resetting the password, by a link in a message or with Google: by what the owner of the address alone can do.
 */
export async function endSignIn({ auth }: Pick<Services, 'auth'>, { uid }: Pick<Account, 'uid'>): Promise<void> {
  // Sessions end first: a session could link a new method after the others are removed.
  await auth.revokeRefreshTokens(uid);
  const { email, providerData, phoneNumber, multiFactor } = await auth.getUser(uid);
  const providers = providerData.map(({ providerId }) => providerId);
  const ended = providerData
    .filter(
      (provider) =>
        !(vouching.includes(provider.providerId) && provider.email !== undefined && provider.email === email),
    )
    .map(({ providerId }) => providerId);
  await auth.updateUser(uid, {
    ...(phoneNumber === undefined ? {} : { phoneNumber: null }),
    ...(multiFactor === undefined || multiFactor.enrolledFactors.length === 0
      ? {}
      : { multiFactor: { enrolledFactors: null } }),
    ...(providers.includes(passwords) && { password: unknownPassword() }),
    providersToUnlink: ended.filter((provider) => provider !== 'phone' && provider !== passwords),
  });
  await auth.revokeRefreshTokens(uid);
}
