import type { Claims } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import type { User } from '@steeple/model/people/user';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyGrant } from '../../../functions/src/roles/claims/applyGrant.ts';
import { syncClaims } from '../../../functions/src/roles/claims/syncClaims.ts';
import { holdGrants, releaseGrant } from '../../../functions/src/roles/grants/grantHolders.ts';
import type { Services } from '../../../functions/src/services.ts';
import { ownServices } from '../ownServices.ts';
import { nextSecond } from '../signedIn.ts';
import { makeAdmin, writeGrant } from './grantsFixture.ts';
import { callAs, makeSomebody, randomName, type Somebody } from './people.ts';

const services = ownServices('interrupted');
const { database, auth } = services;
const camp = 'camp-lakeside';
const none: Claims = { admin: false, camps: [] };
let admin: Somebody;

beforeAll(async () => {
  admin = await makeAdmin(services);
  await database.doc(documentPaths.camp.at(camp)).set({ published: true });
});
afterAll(async () => services.close());

/** Services of a run that ends where it would call a method of Auth, or as soon as it has. */
function interruptedAt(method: 'setCustomUserClaims' | 'revokeRefreshTokens', isCalled = false): Services {
  const interrupted = new Proxy(auth, {
    get: (target, name): unknown => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      const call = value.bind(target) as (...given: unknown[]) => unknown;
      if (name !== method) return call;
      return async (...parameters: unknown[]) => {
        if (isCalled) await call(...parameters);
        throw new Error('interrupted');
      };
    },
  });
  return { ...services, auth: interrupted };
}

const claimsIn = async (uid: string): Promise<unknown> => (await auth.getUser(uid)).customClaims ?? none;
const profileOf = async (uid: string) => (await database.doc(documentPaths.user.at(uid)).get()).data() as User;
const hasGrant = async (email: string) => (await database.doc(documentPaths.grant.at(email)).get()).exists;
const takeOut = async (by: Services, email: string) => {
  const { results } = await callAs(by, 'changeGrants', admin, { changes: [{ email, removeCamps: [camp] }] });
  return results[0]?.outcome;
};

/** Somebody who joined the camp by its code, and has no grant. */
async function joinedByCode(): Promise<{ readonly uid: string; readonly email: string }> {
  const { uid, email } = await makeSomebody(services);
  await syncClaims(services, uid);
  await database.doc(documentPaths.user.at(uid)).update({ joinedCamps: [camp] });
  await syncClaims(services, uid);
  expect(await claimsIn(uid)).toEqual({ admin: false, camps: [camp] });
  return { uid, email: email ?? '' };
}

async function changeAddress(uid: string): Promise<void> {
  await auth.updateUser(uid, { email: `${randomName()}@steeple.test`, emailVerified: true });
}

describe('a camp that somebody joined by code is taken away', () => {
  it('at once, and no grant is left', async () => {
    const { uid, email } = await joinedByCode();
    expect(await takeOut(services, email)).toBe('removed');
    expect(await claimsIn(uid)).toEqual(none);
    expect(await hasGrant(email)).toBe(false);
    expect((await profileOf(uid)).grants).toEqual([]);
  });

  it('by the event of the grant where the call was interrupted, though the address has changed since', async () => {
    const { uid, email } = await joinedByCode();
    expect(await takeOut(interruptedAt('setCustomUserClaims'), email)).toBe('refused');
    expect(await claimsIn(uid)).toEqual({ admin: false, camps: [camp] });
    // A document that was not there sends no event when it is deleted.
    expect(await hasGrant(email)).toBe(true);
    await changeAddress(uid);
    await applyGrant(services, email);
    expect(await claimsIn(uid)).toEqual(none);
    expect(await hasGrant(email)).toBe(false);
    expect((await profileOf(uid)).grants).toEqual([]);
  });

  it('by the same call, made again after it was interrupted', async () => {
    const { uid, email } = await joinedByCode();
    await takeOut(interruptedAt('setCustomUserClaims'), email);
    await takeOut(services, email);
    expect(await claimsIn(uid)).toEqual(none);
  });
});

describe('claims that an interrupted run left in Auth, and no profile names', () => {
  it('end with the sessions, though the run that takes them is interrupted too', async () => {
    const { uid } = await makeSomebody(services);
    await syncClaims(services, uid);
    await auth.setCustomUserClaims(uid, { admin: false, camps: [camp] });
    const before = (await auth.getUser(uid)).tokensValidAfterTime;
    await nextSecond();
    await expect(syncClaims(interruptedAt('setCustomUserClaims'), uid)).rejects.toThrow('interrupted');
    expect((await auth.getUser(uid)).tokensValidAfterTime).not.toBe(before);
    await syncClaims(services, uid);
    expect(await claimsIn(uid)).toEqual(none);
  });

  it('stay where the sessions could not be ended, so that the next run sees them', async () => {
    const { uid } = await makeSomebody(services);
    await syncClaims(services, uid);
    await auth.setCustomUserClaims(uid, { admin: false, camps: [camp] });
    await expect(syncClaims(interruptedAt('revokeRefreshTokens'), uid)).rejects.toThrow('interrupted');
    expect(await claimsIn(uid)).toEqual({ admin: false, camps: [camp] });
  });

  it('are found by the event of the grant that was taken away meanwhile, though the address has changed since', async () => {
    const { uid, email } = await makeSomebody(services);
    await syncClaims(services, uid);
    await writeGrant(services, email ?? '', { camps: [camp] });
    await expect(syncClaims(interruptedAt('setCustomUserClaims', true), uid)).rejects.toThrow('interrupted');
    expect(await claimsIn(uid)).toEqual({ admin: false, camps: [camp] });
    await changeAddress(uid);
    expect(await takeOut(interruptedAt('setCustomUserClaims'), email ?? '')).toBe('refused');
    expect(await hasGrant(email ?? '')).toBe(false);
    expect(await claimsIn(uid)).toEqual({ admin: false, camps: [camp] });
    await applyGrant(services, email ?? '');
    expect(await claimsIn(uid)).toEqual(none);
    expect((await profileOf(uid)).grants).toEqual([]);
  });

  it('are found by the event of the grant that was taken back from the account', async () => {
    const { uid } = await makeSomebody(services);
    await syncClaims(services, uid);
    const email = `${randomName()}@steeple.test`;
    await writeGrant(services, email, { camps: [camp], holder: uid });
    await auth.setCustomUserClaims(uid, { admin: false, camps: [camp] });
    await releaseGrant(services, uid, email);
    await applyGrant(services, email);
    expect(await claimsIn(uid)).toEqual(none);
  });
});

it('a grant is held where it gives something, and by nobody where it only places', async () => {
  const { uid } = await makeSomebody(services);
  const [giving, placing] = [`${randomName()}@steeple.test`, `${randomName()}@steeple.test`];
  const placements = { [camp]: { group: 'lions', room: 'R1' } };
  await writeGrant(services, giving, { camps: [camp], placements });
  await writeGrant(services, placing, { placements });
  expect(await holdGrants(services, uid, [giving, placing])).toEqual([giving]);
});
