import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { getAuth } from 'firebase-admin/auth';
import { expect, vi } from 'vitest';
import { busyMachine } from '../../../web/tests/busyMachine.ts';
import { authHost } from '../../addresses.ts';
import { welcomed } from '../../welcomed.ts';
import { database } from '../campDatabase.ts';
import { demoPassword } from '../signIn.ts';

const accounts: { readonly uid: string; readonly email: string }[] = [];

/** Deletes the accounts that a file has made. */
export async function deleteNewAccounts(): Promise<void> {
  const ended = accounts.splice(0);
  if (ended.length === 0) return;
  await Promise.all(ended.map(async ({ email }) => database().doc(documentPaths.grant.at(email)).delete()));
  await getAuth().deleteUsers(ended.map(({ uid }) => uid));
}

/**
 * A new account with the password of the seed's, so that tests do not change those; deleted when the file ends.
 * @param camps that a grant gives it; resolves when its claims say so.
 * @returns its e-mail.
 */
export async function newAccount(camps: readonly string[] = []): Promise<string> {
  authHost();
  const grants = database();
  const email = `new-${Math.random().toString(36).slice(2)}@steeple.test`;
  const { uid } = await getAuth().createUser({ email, password: demoPassword, emailVerified: true });
  accounts.push({ uid, email });
  await welcomed(grants, uid, email);
  if (camps.length === 0) return email;
  await grants
    .doc(documentPaths.grant.at(email))
    .set({ roles: [], camps, placements: {}, note: '', updatedAt: Timestamp.now(), updatedBy: 'command' });
  await vi.waitFor(async () => expect((await getAuth().getUser(uid)).customClaims?.camps).toEqual(camps), busyMachine);
  return email;
}
