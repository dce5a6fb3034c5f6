import { documentPaths } from '@steeple/model/database/paths';
import { afterAll, describe, expect, it } from 'vitest';
import { isAdmin } from '../../../functions/src/requests/callers.ts';
import { createLog } from '../../../functions/src/log.ts';
import { applyGrant } from '../../../functions/src/roles/claims/applyGrant.ts';
import { closeDisabledAccounts } from '../../../functions/src/roles/claims/closeDisabledAccounts.ts';
import { reconcileRoles } from '../../../functions/src/roles/claims/reconcileRoles.ts';
import { syncClaims } from '../../../functions/src/roles/claims/syncClaims.ts';
import { applyMyGrant } from '../../../functions/src/roles/claims/applyMyGrant.ts';
import { writeGrant } from './grantsFixture.ts';
import { ownServices } from '../ownServices.ts';
import { firstToken, makeSomebody, randomName, type Somebody } from './people.ts';
import { registerEarly } from './registerEarly.ts';
import { nextSecond } from '../signedIn.ts';

const services = ownServices('holders');
const { database, auth } = services;
afterAll(async () => services.close());

const log = createLog('test', 'run');
const none = { admin: false, camps: [] };
const isAdminNow = { admin: true, camps: [] };
const claimsIn = async (uid: string): Promise<unknown> => (await auth.getUser(uid)).customClaims ?? none;
const storedGrant = async (email: string) => (await database.doc(documentPaths.grant.at(email)).get()).data();
const providersOf = async (uid: string) => (await auth.getUser(uid)).providerData.map(({ providerId }) => providerId);

/** An admin whose grant has been applied. */
async function grantedAdmin(): Promise<{ readonly who: Somebody; readonly email: string }> {
  const who = await makeSomebody(services, { claims: isAdminNow });
  const email = who.email ?? '';
  await writeGrant(services, email, { roles: ['admin'] });
  await applyGrant(services, email);
  return { who, email };
}

async function changeAddress(uid: string): Promise<string> {
  const email = `${randomName()}@steeple.test`;
  await auth.updateUser(uid, { email, emailVerified: true });
  return email;
}

describe('a grant belongs to the account that it was applied to', () => {
  it('after a change of address, until it is revoked', async () => {
    const { who, email } = await grantedAdmin();
    await changeAddress(who.uid);
    await applyGrant(services, email);
    expect(await claimsIn(who.uid)).toEqual(isAdminNow);
    expect(await isAdmin(database, who.token as never)).toBe(true);

    await database.doc(documentPaths.grant.at(email)).delete();
    await applyGrant(services, email);
    expect(await claimsIn(who.uid)).toEqual(none);
    expect(await isAdmin(database, who.token as never)).toBe(false);
  });

  it('and a second account that registers the freed address does not get it, until it is revoked and given again', async () => {
    const { who, email } = await grantedAdmin();
    await changeAddress(who.uid);
    const second = await makeSomebody(services, { email });
    await applyMyGrant(services, { token: firstToken(await auth.getUser(second.uid)) });
    await applyGrant(services, email);
    expect([await claimsIn(who.uid), await claimsIn(second.uid)]).toEqual([isAdminNow, none]);

    await database.doc(documentPaths.grant.at(email)).delete();
    await writeGrant(services, email, { roles: ['admin'] });
    await applyGrant(services, email);
    expect([await claimsIn(who.uid), await claimsIn(second.uid)]).toEqual([none, isAdminNow]);
  });

  it('and ends with it: a later account with the address is somebody else', async () => {
    const { who, email } = await grantedAdmin();
    await auth.deleteUser(who.uid);
    const second = await makeSomebody(services, { email });
    await syncClaims(services, second.uid);
    expect(await claimsIn(second.uid)).toEqual(none);
    expect(await storedGrant(email)).toBeUndefined();
    await writeGrant(services, email, { roles: ['admin'] });
    await applyGrant(services, email);
    expect(await claimsIn(second.uid)).toEqual(isAdminNow);
  });

  it('and a grant that gives nothing any more is nobody’s', async () => {
    const { who, email } = await grantedAdmin();
    expect((await storedGrant(email))?.['holder']).toBe(who.uid);
    await writeGrant(services, email, { note: 'Was an admin' });
    await applyGrant(services, email);
    expect(await claimsIn(who.uid)).toEqual(none);
    expect((await database.doc(documentPaths.user.at(who.uid)).get()).get('grants')).toEqual([]);
  });

  it('and a night repairs what a lost event left behind', async () => {
    const { who, email } = await grantedAdmin();
    await changeAddress(who.uid);
    await database.doc(documentPaths.grant.at(email)).delete();
    const waiting = await makeSomebody(services);
    await writeGrant(services, waiting.email ?? '', { camps: ['camp-2026'] });
    const forged = await makeSomebody(services);
    await auth.setCustomUserClaims(forged.uid, isAdminNow);
    const [silent, anonymous] = [await makeSomebody(services), await makeSomebody(services, { anonymous: true })];
    await reconcileRoles(services, log);
    expect(await claimsIn(who.uid)).toEqual(none);
    expect(await claimsIn(forged.uid)).toEqual(none);
    const profile = async (uid: string) => database.doc(documentPaths.user.at(uid)).get();
    expect((await profile(silent.uid)).data()).toMatchObject({ email: silent.email, claims: none });
    expect((await profile(anonymous.uid)).exists).toBe(false);
    expect(await claimsIn(waiting.uid)).toEqual({ admin: false, camps: ['camp-2026'] });
  });

  it('and the audit trail does not name the person as the one who took it', async () => {
    const { who, email } = await grantedAdmin();
    await database.doc(documentPaths.grant.at(email)).delete();
    await applyGrant(services, email);
    const entries = await database.collection('audit').where('subject.uid', '==', who.uid).get();
    const last = entries.docs.map((entry) => entry.data()).find(({ detail }) => !(detail as { admin: boolean }).admin);
    expect(last).toMatchObject({ action: 'claims.applied', actor: 'unknown' });
  });
});

describe('an account that was registered before its grant', () => {
  /** The hash that the Auth emulator shows, undefined where there is none. */
  const passwordOf = async (uid: string) => (await auth.getUser(uid)).passwordHash;
  const sessionsBegin = async (uid: string) => (await auth.getUser(uid)).tokensValidAfterTime;

  it('loses password, other sign-in methods and sessions when the grant first reaches it', async () => {
    const early = await registerEarly(services, { google: 'stranger@example.org' });
    await writeGrant(services, early.email, { roles: ['admin'] });
    await expect(applyGrant(services, early.email)).resolves.toBe('pending');
    expect(await providersOf(early.uid)).toEqual(expect.arrayContaining(['password', 'google.com']));
    await auth.updateUser(early.uid, { emailVerified: true });
    await nextSecond();
    const [before, passwordBefore] = [await sessionsBegin(early.uid), await passwordOf(early.uid)];
    await expect(syncClaims(services, early.uid)).resolves.toEqual({
      claims: isAdminNow,
      changed: true,
      signInEnded: true,
    });
    expect(await providersOf(early.uid)).toEqual(['password']);
    expect(await passwordOf(early.uid)).not.toBe(passwordBefore);
    expect(await auth.getUser(early.uid)).toMatchObject({ email: early.email, emailVerified: true });
    expect(await sessionsBegin(early.uid)).not.toBe(before);
    await expect(syncClaims(services, early.uid)).resolves.toMatchObject({ signInEnded: false });
  });

  it('keeps the password that its owner set since, when the grant is taken away and given again', async () => {
    const early = await registerEarly(services, { verified: true });
    await writeGrant(services, early.email, { camps: ['camp-2026'] });
    await expect(syncClaims(services, early.uid)).resolves.toMatchObject({ signInEnded: true });
    await auth.updateUser(early.uid, { password: 'chosen-by-its-owner' });
    const password = await passwordOf(early.uid);
    await database.doc(documentPaths.grant.at(early.email)).delete();
    await syncClaims(services, early.uid);
    await writeGrant(services, early.email, { roles: ['admin'] });
    await expect(syncClaims(services, early.uid)).resolves.toEqual({
      claims: isAdminNow,
      changed: true,
      signInEnded: false,
    });
    expect(await passwordOf(early.uid)).toBe(password);
  });

  it('keeps the Google account of the same address', async () => {
    const email = `${randomName()}@steeple.test`;
    const early = await registerEarly(services, { email, google: email, verified: true });
    await writeGrant(services, email, { camps: ['camp-2026'] });
    const before = await passwordOf(early.uid);
    await expect(applyGrant(services, email)).resolves.toBe('applied');
    expect((await providersOf(early.uid)).toSorted()).toEqual(['google.com', 'password']);
    expect(await passwordOf(early.uid)).not.toBe(before);
  });

  it('keeps them where the address was verified when the account was made, or nobody ever signed in', async () => {
    const proven = await registerEarly(services, { verified: true });
    await applyMyGrant(services, { token: firstToken(await auth.getUser(proven.uid)) });
    const madeAccount = await registerEarly(services, { verified: true, signedIn: false });
    for (const { uid, email } of [proven, madeAccount]) {
      await writeGrant(services, email, { camps: ['camp-2026'] });
      const before = await passwordOf(uid);
      await expect(syncClaims(services, uid)).resolves.toMatchObject({ changed: true, signInEnded: false });
      expect(await passwordOf(uid)).toBe(before);
      expect(await providersOf(uid)).toEqual(['password']);
    }
  });

  it('loses them where its owner came back before the first call, and where the address was verified afterwards', async () => {
    const [returned, verified] = [await registerEarly(services, { verified: true }), await registerEarly(services)];
    const first = firstToken(await auth.getUser(returned.uid));
    const later = { ...first, auth_time: first.auth_time + 60, iat: first.auth_time + 60 };
    await applyMyGrant(services, { token: later });
    const before = firstToken(await auth.getUser(verified.uid));
    await auth.updateUser(verified.uid, { emailVerified: true });
    await applyMyGrant(services, { token: before });
    for (const { uid, email } of [returned, verified]) {
      await writeGrant(services, email, { camps: ['camp-2026'] });
      await expect(syncClaims(services, uid)).resolves.toMatchObject({ changed: true, signInEnded: true });
    }
  });

  it('loses them also where it took the address later than it was made', async () => {
    const other = await registerEarly(services, { verified: true });
    await applyMyGrant(services, { token: firstToken(await auth.getUser(other.uid)) });
    const email = await changeAddress(other.uid);
    await writeGrant(services, email, { roles: ['admin'] });
    await expect(syncClaims(services, other.uid)).resolves.toMatchObject({ signInEnded: true });
  });

  it('keeps them where the grant was applied before grants had holders', async () => {
    const early = await registerEarly(services, { verified: true });
    await syncClaims(services, early.uid);
    const { grants: _none, ...before } = (await database.doc(documentPaths.user.at(early.uid)).get()).data() ?? {};
    await database.doc(documentPaths.user.at(early.uid)).set({ ...before, claims: isAdminNow });
    await auth.setCustomUserClaims(early.uid, isAdminNow);
    await writeGrant(services, early.email, { roles: ['admin'] });
    await expect(syncClaims(services, early.uid)).resolves.toEqual({
      claims: isAdminNow,
      changed: false,
      signInEnded: false,
    });
    expect((await storedGrant(early.email))?.['holder']).toBe(early.uid);
  });
});

describe('a disabled account', () => {
  it('is closed at the next look, with its claims, and opened again', async () => {
    const { who, email } = await grantedAdmin();
    const mark = database.doc(documentPaths.closedAccount.at(who.uid));
    await auth.updateUser(who.uid, { disabled: true });
    await expect(closeDisabledAccounts(services)).resolves.toEqual({ closed: 1, opened: 0 });
    expect((await mark.get()).data()).toMatchObject({ reason: 'disabled' });
    expect(await claimsIn(who.uid)).toEqual(none);
    expect(await isAdmin(database, who.token as never)).toBe(false);
    expect((await storedGrant(email))?.['holder']).toBe(who.uid);

    await auth.updateUser(who.uid, { disabled: false });
    await expect(closeDisabledAccounts(services)).resolves.toEqual({ closed: 0, opened: 1 });
    expect((await mark.get()).exists).toBe(false);
    expect(await claimsIn(who.uid)).toEqual(isAdminNow);
  });

  it('takes no grant that waits', async () => {
    const who = await makeSomebody(services);
    await auth.updateUser(who.uid, { disabled: true });
    await writeGrant(services, who.email ?? '', { roles: ['admin'] });
    await applyGrant(services, who.email ?? '');
    expect(await claimsIn(who.uid)).toEqual(none);
    expect((await storedGrant(who.email ?? ''))?.['holder']).toBeUndefined();
  });
});
