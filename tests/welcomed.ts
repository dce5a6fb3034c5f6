import { documentPaths } from '@steeple/model/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { expect, vi } from 'vitest';

/**
 * Waits until the functions have seen that an account was made with a verified address. A grant that came before would
 * end its password, as that of somebody who registered another's address: the Auth emulator counts `createUser` as a
 * sign-in.
 */
export async function welcomed(database: Firestore, uid: string): Promise<void> {
  const profile = database.doc(documentPaths.user.at(uid));
  await vi.waitFor(async () => expect((await profile.get()).get('provenEmail')).toBeTypeOf('string'), {
    timeout: 30_000,
    interval: 150,
  });
}
