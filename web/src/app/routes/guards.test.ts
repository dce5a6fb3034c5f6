import { noClaims } from '@steeple/model/people/claims';
import { expect, test } from 'vitest';
import type { Session } from '#lib/auth/sessionStore.ts';
import { guards, runGuard } from './guards.ts';

const account = { uid: 'u', email: 'a@b.test', displayName: null, emailVerified: true, isAnonymous: false };
const signedOut: Session = { status: 'signedOut', account: null, claims: noClaims };
const member: Session = { status: 'signedIn', account, claims: noClaims };
const camper: Session = { status: 'signedIn', account, claims: { admin: false, camps: ['camp-2026'] } };
const formerCamper: Session = { status: 'signedIn', account, claims: { admin: false, camps: ['camp-2024'] } };
const admin: Session = { status: 'signedIn', account, claims: { admin: true, camps: [] } };

const requestedUrl = '/zh/camp/groups?x=1';
const ask = (name: 'camp' | 'admin', session: Session, currentCamp: string | null = 'camp-2026') =>
  guards[name]({ requestedUrl, session, currentCamp });

test('the camp lets in its campers and admins', () => {
  expect(ask('camp', camper)).toEqual({ kind: 'allow' });
  expect(ask('camp', admin)).toEqual({ kind: 'allow' });
});

test.each([
  ['nobody', signedOut],
  ['a member', member],
  ['a camper of another camp', formerCamper],
])('the camp sends %s to its login, and remembers the page', (_who, session) => {
  expect(ask('camp', session)).toEqual({ kind: 'redirect', to: `/camp/login?to=${encodeURIComponent(requestedUrl)}` });
});

test('with no current camp known, any camp will do', () => {
  expect(ask('camp', formerCamper, null)).toEqual({ kind: 'allow' });
  expect(ask('camp', member, null)).toMatchObject({ kind: 'redirect' });
});

test.each([
  ['an admin', { admin: true, camps: [] }],
  ['a writer', { admin: false, camps: [], roles: ['writer' as const] }],
  ['a translator', { admin: false, camps: [], roles: ['translator' as const] }],
  ['the team of a camp', { admin: false, camps: ['camp-2026'], teams: ['camp-2026'] }],
])('the admin area lets in %s', (_who, claims) => {
  expect(ask('admin', { status: 'signedIn', account, claims })).toEqual({ kind: 'allow' });
});

test('the admin area lets in nobody without work there', () => {
  for (const session of [signedOut, member, camper])
    expect(ask('admin', session)).toEqual({ kind: 'redirect', to: `/login?to=${encodeURIComponent(requestedUrl)}` });
});

test('a check that cannot find out who looks cancels the navigation; one that can decides', async () => {
  const run = async (read: Parameters<typeof runGuard>[2]) => runGuard('camp', requestedUrl, read);
  const readAs = (session: Session) => async () => ({ session, currentCamp: 'camp-2026' });
  expect(await run(async () => Promise.reject(new Error('offline')))).toEqual({ kind: 'cancel' });
  expect(await run(readAs(member))).toMatchObject({ kind: 'redirect' });
  expect(await run(readAs(camper))).toEqual({ kind: 'allow' });
});
