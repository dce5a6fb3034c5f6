import { recentSignInHours } from '@steeple/model/people/adminProof';
import { type LimitedRole, limitedRoles } from '@steeple/model/people/claims';
import type { Caller } from './database.ts';

const password = { sign_in_provider: 'password' };

type Account = Exclude<Caller, null | 'functions'>;

function account(uid: string, claims: Readonly<Record<string, unknown>> = {}): Account {
  return { uid, email: `${uid}@steeple.test`, email_verified: true, firebase: password, ...claims };
}

const camps = ['camp-2026', 'camp-campers', 'camp-closed', 'camp-over', 'camp-ahead', 'camp-draft', 'long-campers'];
const allClaims = { admin: true, camps, roles: limitedRoles, teams: ['camp-2026'] };
/** Camps of the team; like every team it is also among the campers. */
export const teams = ['camp-2026', 'camp-closed', 'camp-draft'];

/** Time of a sign-in some hours before the tests. Seconds since the epoch. */
function hoursAgo(hours: number): number {
  return Math.floor(Date.now() / 1000 - hours * 3600);
}
const withFactor = { firebase: { ...password, sign_in_second_factor: 'totp' } };

/** An account of each role below admin, by the role's name. */
const ofLimitedRoles = Object.fromEntries(
  limitedRoles.map((role) => [role, account(role, { roles: [role] })]),
) as Record<LimitedRole, Account>;

/**
 * The people of the tables, by what their ID token says. Profiles and grants of `standing.ts` say what they are still;
 * where the two differ: `unverified` has an account whose address nobody has verified; `formerCamper` and `formerAdmin`
 * had their role taken while the token says it still, the latter before its function ran; `forgottenAdmin` has the
 * claim and a grant that was deleted, `displacedAdmin` one that is applied to another account; `newCamper` and
 * `claimlessAdmin` have a role since the token was issued; `unverifiedAdmin` has an unverified address; `movedAdmin` is
 * the admin after a change of address; `disabled` and `erased` had every role while a token still says so. Of the
 * roles below admin, `former…` had it taken while the token says it still, `newWriter` has it since the token was
 * issued, `unverifiedWriter` has an unverified address and `teamElsewhere` is on the team of another camp.
 * The tokens of admins show a fresh sign-in without a second factor; `…Today` signed in just within the hours that
 * count as recent, `…LongAgo` just before them, `…WithFactor` with a second factor.
 */
export const people = {
  functions: 'functions',
  visitor: null,
  anonymous: { uid: 'anonymous', firebase: { sign_in_provider: 'anonymous' } },
  member: account('member'),
  unverified: account('unverified', { email_verified: false }),
  camper: account('camper', { camps }),
  fellowCamper: account('fellow-camper', { camps }),
  camperElsewhere: account('camper-elsewhere', { camps: ['camp-2025'] }),
  formerCamper: account('former-camper', { camps }),
  newCamper: account('camper'),
  formerAdmin: account('former-admin', { admin: true }),
  forgottenAdmin: account('forgotten-admin', { admin: true }),
  displacedAdmin: account('displaced-admin', { admin: true }),
  claimlessAdmin: account('admin'),
  unverifiedAdmin: account('unverified-admin', { admin: true, email_verified: false }),
  ...ofLimitedRoles,
  formerWriter: account('former-writer', { roles: ['writer'] }),
  newWriter: account('writer'),
  unverifiedWriter: account('unverified-writer', { roles: ['writer'], email_verified: false }),
  team: account('team', { camps, teams }),
  formerTeam: account('former-team', { camps, teams }),
  teamElsewhere: account('team-elsewhere', { camps: ['camp-2025'], teams: ['camp-2025'] }),
  disabled: account('disabled', allClaims),
  erased: account('erased', allClaims),
  admin: account('admin', { admin: true }),
  movedAdmin: account('admin', { admin: true, email: 'Moved@Example.org' }),
  adminLongAgo: account('admin', { admin: true, auth_time: hoursAgo(recentSignInHours + 0.5) }),
  adminWithFactor: account('admin', { admin: true, ...withFactor }),
  adminWithFactorToday: account('admin', {
    admin: true,
    ...withFactor,
    auth_time: hoursAgo(recentSignInHours - 0.5),
  }),
  adminWithFactorLongAgo: account('admin', {
    admin: true,
    ...withFactor,
    auth_time: hoursAgo(recentSignInHours + 0.5),
  }),
  memberWithFactor: account('member', withFactor),
} as const satisfies Record<string, Caller>;

export type Who = keyof typeof people;

/** Everybody whom rules judge; lines of `table/proof.ts` judge the admins with other sign-ins. */
export const everybody = [
  'visitor',
  'anonymous',
  'member',
  'unverified',
  'camper',
  'fellowCamper',
  'camperElsewhere',
  'formerCamper',
  'newCamper',
  'formerAdmin',
  'forgottenAdmin',
  'displacedAdmin',
  'claimlessAdmin',
  'unverifiedAdmin',
  ...limitedRoles,
  'formerWriter',
  'newWriter',
  'unverifiedWriter',
  'team',
  'formerTeam',
  'teamElsewhere',
  'disabled',
  'erased',
  'admin',
  'movedAdmin',
] as const satisfies readonly Who[];
/** Those whom rules know as admins. */
export const admins = ['admin', 'movedAdmin'] as const satisfies readonly Who[];

/** Everybody whose ID token names the same account. */
export function sameAccount(who: Who): Who[] {
  const uidOf = (person: Who): unknown =>
    people[person] === null || people[person] === 'functions' ? person : people[person].uid;
  return everybody.filter((person) => uidOf(person) === uidOf(who));
}
