import type { Caller } from './database.ts';

const password = { sign_in_provider: 'password' };

function account(uid: string, claims: Readonly<Record<string, unknown>> = {}): Exclude<Caller, null | 'functions'> {
  return { uid, email: `${uid}@steeple.test`, email_verified: true, firebase: password, ...claims };
}

const camps = ['camp-2026', 'camp-campers', 'camp-closed', 'camp-ahead', 'camp-draft'];

/**
 * The people of the table, by what their ID token says. The grants of `world.ts` say who is an admin still:
 * `formerAdmin` carries the claim and a grant without the role, `forgottenAdmin` the claim and no grant at all,
 * `claimlessAdmin` the grant and (being the admin, before the first refresh) no claim, `unverifiedAdmin` both and an address that nobody has verified.
 */
export const people = {
  functions: 'functions',
  visitor: null,
  anonymous: { uid: 'anonymous', firebase: { sign_in_provider: 'anonymous' } },
  member: account('member'),
  camper: account('camper', { camps }),
  fellowCamper: account('fellow-camper', { camps }),
  camperElsewhere: account('camper-elsewhere', { camps: ['camp-2025'] }),
  formerAdmin: account('former-admin', { admin: true }),
  forgottenAdmin: account('forgotten-admin', { admin: true }),
  claimlessAdmin: account('admin'),
  unverifiedAdmin: account('unverified-admin', { admin: true, email_verified: false }),
  admin: account('admin', { admin: true }),
  adminInCapitals: account('admin', { admin: true, email: 'Admin@Steeple.Test' }),
} as const satisfies Record<string, Caller>;

export type Who = keyof typeof people;

/** Everybody whom rules judge. */
export const everybody = [
  'visitor', 'anonymous', 'member', 'camper', 'fellowCamper', 'camperElsewhere', 'formerAdmin', 'forgottenAdmin', 'claimlessAdmin',
  'unverifiedAdmin', 'admin', 'adminInCapitals',
] as const satisfies readonly Who[];
/** Those whom rules know as admins. */
export const admins = ['admin', 'adminInCapitals'] as const satisfies readonly Who[];
