import { documentPaths } from '@steeple/model/database/paths';
import type { User } from '@steeple/model/people/user';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { grantId, noClaims } from '@steeple/model/people/claims';

/**
 * Stores the profile of an account whose address was verified when the account was made, as a first sign-in with Google
 * or by a link leaves it. Without it a grant would end the account's password, as that of a person who registered
 * another's address: the Auth emulator counts `createUser` as a sign-in.
 */
export async function welcomed(database: Firestore, uid: string, email: string): Promise<void> {
  await database.doc(documentPaths.user.at(uid)).create({
    displayName: '',
    email,
    language: null,
    claims: noClaims,
    claimsChangedAt: null,
    joinedCamps: [],
    grants: [],
    createdAt: Timestamp.now(),
    provenEmail: grantId(email),
  } satisfies User);
}
