import { authHost } from '../../addresses.ts';
import { newAccount } from '../../memory/MemoryAuth.ts';
import type { MemoryServices } from '../../memory/services.ts';
import { isInMemory, type OwnServices } from '../ownServices.ts';
import { randomName } from './people.ts';

/** Fields in which accounts differ that somebody made before a grant named their address. */
export interface EarlyAccountFields {
  readonly email?: string;
  readonly verified?: boolean;
  /** An address at Google that is linked beside the password. */
  readonly google?: string;
  /** False for an account that nobody has signed in to, as an admin makes them. */
  readonly signedIn?: boolean;
}

/**
 * Makes an account as a client's sign-up leaves it: with a password and a first sign-in, which the Admin SDK cannot
 * make. In a project of the test's own, where a client cannot sign up.
 */
export async function registerEarly(
  services: OwnServices,
  fields: EarlyAccountFields = {},
): Promise<{ uid: string; email: string }> {
  const { email = `${randomName()}@steeple.test`, verified = false, google, signedIn = true } = fields;
  const uid = `early-${randomName()}`;
  if (isInMemory) {
    const { accounts } = services as unknown as MemoryServices;
    const providers = [
      { providerId: 'password', email },
      ...(google === undefined ? [] : [{ providerId: 'google.com', email: google }]),
    ];
    const account = { uid, email, emailVerified: verified, isUsed: signedIn, createdAt: new Date(), providers };
    accounts.all.set(uid, newAccount(account));
    return { uid, email };
  }
  const user = {
    localId: uid,
    email,
    emailVerified: verified,
    rawPassword: 'chosen-by-a-stranger',
    createdAt: String(Date.now()),
    ...(signedIn && { lastLoginAt: String(Date.now()) }),
    providerUserInfo: [
      { providerId: 'password', rawId: email, email },
      ...(google === undefined ? [] : [{ providerId: 'google.com', rawId: `google-${uid}`, email: google }]),
    ],
  };
  const response = await fetch(
    `http://${authHost().address}/identitytoolkit.googleapis.com/v1/projects/${services.projectId}/accounts:batchCreate`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
      body: JSON.stringify({ users: [user] }),
    },
  );
  const { error } = (await response.json()) as { error: readonly unknown[] };
  if (!response.ok || error.length > 0) throw new Error(JSON.stringify(error));
  return { uid, email };
}
