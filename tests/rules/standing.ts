import { documentPaths as at } from '@steeple/model/database/paths';
import { type Claims, limitedRoles } from '@steeple/model/people/claims';
import { moment } from '@steeple/model/examples/parts';
import type { Plain } from './values.ts';
import { full } from './full.ts';
import { teams } from './people.ts';

/**
 * Contents of profiles, grants and closed accounts of the people of the tables, which may differ from their ID tokens.
 */

const camps = ['camp-2026', 'camp-campers', 'camp-closed', 'camp-over', 'camp-ahead', 'camp-draft', 'long-campers'];
const address = (uid: string): string => `${uid}@steeple.test`;

function profile(uid: string, claims: Partial<Claims> = {}): readonly [string, Plain] {
  const { admin = false, camps: ownCamps = [], ...below } = claims;
  return [
    at.user.at(uid),
    full('user', {
      email: address(uid),
      claims: { admin, camps: ownCamps, ...below },
      joinedCamps: ownCamps,
      grants: admin ? [address(uid)] : [],
    }),
  ];
}

function grant(uid: string, change: Plain = {}): readonly [string, Plain] {
  return [at.grant.at(address(uid)), full('grant', { roles: ['admin'], holder: uid, ...change })];
}

/**
 * Profiles and grants: what rules read to know somebody. The disabled account's grant is as before, its profile is not.
 */
export const standing: Readonly<Record<string, Plain>> = Object.fromEntries([
  profile('member'),
  profile('unverified'),
  profile('camper', { camps }),
  profile('fellow-camper', { camps }),
  profile('camper-elsewhere', { camps: ['camp-2025'] }),
  profile('former-camper'),
  ...limitedRoles.map((role) => profile(role, { roles: [role] })),
  profile('former-writer'),
  profile('unverified-writer', { roles: ['writer'] }),
  profile('team', { camps, teams }),
  profile('former-team', { camps }),
  profile('team-elsewhere', { camps: ['camp-2025'], teams: ['camp-2025'] }),
  profile('admin', { admin: true }),
  grant('admin'),
  profile('unverified-admin', { admin: true }),
  grant('unverified-admin'),
  profile('former-admin', { admin: true }),
  grant('former-admin', { roles: [] }),
  profile('forgotten-admin', { admin: true }),
  profile('displaced-admin', { admin: true }),
  grant('displaced-admin', { holder: 'somebody-else' }),
  [
    at.user.at('disabled'),
    full('user', {
      email: address('disabled'),
      claims: { admin: false, camps: [] },
      joinedCamps: [],
      grants: [address('disabled')],
    }),
  ],
  grant('disabled'),
]);

/** The marks of accounts that may do nothing more. */
export const closed: Readonly<Record<string, Plain>> = {
  [at.closedAccount.at('disabled')]: { reason: 'disabled', at: moment() },
  [at.closedAccount.at('erased')]: { reason: 'erased', at: moment() },
};
