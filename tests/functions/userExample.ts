import type { Claims } from '@steeple/model/people/claims';
import type { User } from '@steeple/model/people/user';
import { Timestamp } from 'firebase-admin/firestore';

/** The profile of somebody with these claims, as it is stored. */
export function userExample(claims: Partial<Claims>, change: Partial<User> = {}): User {
  return {
    displayName: 'Grace Lim',
    email: 'grace@steeple.test',
    language: 'en',
    claims: { admin: false, camps: [], ...claims },
    claimsChangedAt: null,
    joinedCamps: [],
    createdAt: Timestamp.fromMillis(0),
    ...change,
  };
}
