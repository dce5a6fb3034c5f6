import type { Claims, Grant } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import { userSchema } from '@steeple/model/people/user';
import { check } from '@steeple/model/requests/validation';
import * as fc from 'fast-check';
import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { applyGrant } from '../../../functions/src/roles/claims/applyGrant.ts';
import { syncClaims } from '../../../functions/src/roles/claims/syncClaims.ts';
import { delivered } from '../delivered.ts';
import { grant, writeGrant } from './grantsFixture.ts';
import { ownServices } from '../ownServices.ts';
import { makeSomebody, randomName } from './people.ts';
import { proofSize } from '../../proofSize.ts';
import { withRetries } from '../withRetries.ts';
import { keepingSeed, seedsOf } from '../seeds.ts';

const services = ownServices('claims');
const { database, auth } = services;
afterAll(async () => services.close());

async function claimsIn(uid: string): Promise<unknown> {
  const { customClaims } = await auth.getUser(uid);
  return customClaims ?? { admin: false, camps: [] };
}

describe('claims follow grants', () => {
  it('for the account with the verified address, and the profile tells its browser', async () => {
    const who = await makeSomebody(services);
    await writeGrant(services, who.email ?? '', {
      camps: ['camp-2026'],
      placements: { 'camp-2026': { group: 'olive', room: 'B2' } },
    });
    await expect(applyGrant(services, who.email ?? '')).resolves.toBe('applied');
    expect(await claimsIn(who.uid)).toEqual({ admin: false, camps: ['camp-2026'] });
    const user = check(userSchema, (await database.doc(documentPaths.user.at(who.uid)).get()).data());
    expect(user).toMatchObject({ ok: true, value: { email: who.email, claims: { camps: ['camp-2026'] } } });
    expect(user.ok && user.value.claimsChangedAt).not.toBeNull();
    expect((await database.doc(documentPaths.camper.at(who.uid, 'camp-2026')).get()).data()).toEqual({
      placement: { group: 'olive', room: 'B2' },
      ticks: {},
      notes: {},
    });
  });

  it('and who leaves a camp takes no messages of it any more, but of the camps that stay', async () => {
    const who = await makeSomebody(services);
    const email = who.email ?? '';
    await writeGrant(services, email, { camps: ['camp-2025', 'camp-2026'] });
    await applyGrant(services, email);
    const phones = ['camp-2025', 'camp-2026'].map((camp, index) => {
      const ref = database.doc(documentPaths.pushSubscription.at(who.uid, `${index + 1}`));
      return { ref, data: { camp, endpoint: `https://fcm.googleapis.com/${index}` } };
    });
    await Promise.all(phones.map(async ({ ref, data }) => ref.set(data)));
    await writeGrant(services, email, { camps: ['camp-2026'] });
    await applyGrant(services, email);
    const stored = await database.getAll(...phones.map(({ ref }) => ref));
    expect(stored.map((snapshot) => snapshot.get('camp') as unknown)).toEqual([undefined, 'camp-2026']);
  });

  it('but not for an account that has not verified the address', async () => {
    const who = await makeSomebody(services, { verified: false });
    await writeGrant(services, who.email ?? '', { roles: ['admin'] });
    await expect(applyGrant(services, who.email ?? '')).resolves.toBe('pending');
    expect(await claimsIn(who.uid)).toEqual({ admin: false, camps: [] });
    await auth.updateUser(who.uid, { emailVerified: true });
    await expect(syncClaims(services, who.uid)).resolves.toEqual({
      claims: { admin: true, camps: [] },
      changed: true,
      signInEnded: false,
    });
  });

  it('and wait for an account that does not exist yet', async () => {
    const email = `${randomName()}@steeple.test`;
    await writeGrant(services, email, { roles: ['admin'] });
    await expect(applyGrant(services, email)).resolves.toBe('pending');
    const who = await makeSomebody(services, { email });
    await syncClaims(services, who.uid);
    expect(await claimsIn(who.uid)).toEqual({ admin: true, camps: [] });
  });

  it('go away with the grant, and the sessions with them', async () => {
    const who = await makeSomebody(services);
    await writeGrant(services, who.email ?? '', { roles: ['admin'] });
    await syncClaims(services, who.uid);
    const before = new Date((await auth.getUser(who.uid)).tokensValidAfterTime ?? 0).getTime();
    // Auth counts in whole seconds: only in the next one can a session be seen to have ended since.
    await expect.poll(() => Date.now(), { interval: 20, timeout: 2000 }).toBeGreaterThanOrEqual(before + 1000);
    await database.doc(documentPaths.grant.at(who.email ?? '')).delete();
    await applyGrant(services, who.email ?? '');
    expect(await claimsIn(who.uid)).toEqual({ admin: false, camps: [] });
    expect(new Date((await auth.getUser(who.uid)).tokensValidAfterTime ?? 0).getTime()).toBeGreaterThan(before);
  });

  it('keep what a camper wrote when group or room change', async () => {
    const who = await makeSomebody(services);
    const camper = database.doc(documentPaths.camper.at(who.uid, 'camp-2026'));
    await writeGrant(services, who.email ?? '', { camps: ['camp-2026'] });
    await syncClaims(services, who.uid);
    await camper.update({ 'ticks.torch': true });
    await writeGrant(services, who.email ?? '', {
      camps: ['camp-2026'],
      placements: { 'camp-2026': { group: 'fig', room: null } },
    });
    await syncClaims(services, who.uid);
    expect((await camper.get()).data()).toEqual({
      placement: { group: 'fig', room: null },
      ticks: { torch: true },
      notes: {},
    });
  });

  it('make no profile for those who answer a form anonymously, but one for everybody else', async () => {
    const nobody = await makeSomebody(services, { anonymous: true });
    const member = await makeSomebody(services);
    await Promise.all([syncClaims(services, nobody.uid), syncClaims(services, member.uid)]);
    expect((await database.doc(documentPaths.user.at(nobody.uid)).get()).exists).toBe(false);
    expect((await database.doc(documentPaths.user.at(member.uid)).get()).exists).toBe(true);
  });

  it('leave no profile for a deleted account', async () => {
    const who = await makeSomebody(services);
    await syncClaims(services, who.uid);
    await auth.deleteUser(who.uid);
    await expect(syncClaims(services, who.uid)).resolves.toBeUndefined();
    expect((await database.doc(documentPaths.user.at(who.uid)).get()).exists).toBe(false);
  });

  it('write nothing when nothing changes', async () => {
    const who = await makeSomebody(services);
    await writeGrant(services, who.email ?? '', { camps: ['camp-2026'] });
    await syncClaims(services, who.uid);
    const ref = database.doc(documentPaths.user.at(who.uid));
    const before = (await ref.get()).updateTime?.toMillis();
    await expect(syncClaims(services, who.uid)).resolves.toMatchObject({ changed: false });
    expect((await ref.get()).updateTime?.toMillis()).toBe(before);
  });
});

/** One change of what a person may have, and when its event is delivered: how many later changes come first. */
type Change = {
  readonly grant: Pick<Grant, 'roles' | 'camps'> | null;
  readonly joins: string | null;
  readonly delays: readonly number[];
};

const camps = fc.subarray(['alpha', 'beta', 'gamma']);
const changes: fc.Arbitrary<Change> = fc.record({
  grant: fc.option(fc.record({ roles: fc.subarray(['admin' as const]), camps }), { freq: 4, nil: null }),
  joins: fc.option(fc.constantFrom('beta', 'delta'), { freq: 2, nil: null }),
  delays: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 2 }),
});
const stories = fc.array(changes, { minLength: 1, maxLength: 4 });

async function play(story: readonly Change[]): Promise<void> {
  const who = await makeSomebody(services);
  const grantRef = database.doc(documentPaths.grant.at(who.email ?? ''));
  await delivered(async () => syncClaims(services, who.uid));
  let expectedClaims: Claims = { admin: false, camps: [] };
  const joined = new Set<string>();
  const apply = async (change: Change): Promise<void> => {
    const { grant: nextGrant } = change;
    await withRetries(async () => (nextGrant === null ? grantRef.delete() : grantRef.set(grant(nextGrant))));
    if (change.joins !== null) {
      joined.add(change.joins);
      const { joins } = change;
      await withRetries(async () =>
        database.doc(documentPaths.user.at(who.uid)).update({ joinedCamps: FieldValue.arrayUnion(joins) }),
      );
    }
    expectedClaims = {
      admin: change.grant?.roles.includes('admin') ?? false,
      camps: [...new Set([...(change.grant?.camps ?? []), ...joined])].sort(),
    };
  };
  for (let moment = 0; moment < story.length + 3; moment += 1) {
    const change = story[moment];
    const due = story.filter(({ delays }, index) => delays.some((delay) => index + delay + 1 === moment));
    const deliver = async (): Promise<void> => delivered(async () => applyGrant(services, who.email ?? ''));
    await Promise.all([change && apply(change), ...due.map(deliver)]);
  }
  expect(await claimsIn(who.uid)).toEqual(expectedClaims);
  expect((await database.doc(documentPaths.user.at(who.uid)).get()).get('claims')).toEqual(expectedClaims);
}

/** Number of random histories; the whole with `npm run prove`. */
const COUNT = proofSize(50, 1000);

describe('claims of an account', () => {
  for (const seed of seedsOf('grants')) {
    it(
      `are what grant and joined camps say after ${COUNT} stories, however the events are delivered (seed ${seed})`,
      async () => {
        const atOnce = 50;
        const property = fc.asyncProperty(
          fc.array(stories, { minLength: atOnce, maxLength: atOnce }),
          async (batch) => {
            await Promise.all(batch.map(play));
          },
        );
        await keepingSeed('grants', seed, async () =>
          fc.assert(property, { seed, numRuns: COUNT / atOnce, endOnFailure: true }),
        );
      },
      proofSize(600_000, 1_800_000),
    );
  }
});
