import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import type { UserRecord } from 'firebase-admin/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { keyOf, makeTraced, secretOf, tracedCamp, tracesOf } from '../../../tests/functions/privacy/traces.ts';
import { writeGrant } from '../../../tests/functions/roles/grantsFixture.ts';
import { makeSomebody, type Somebody } from '../../../tests/functions/roles/people.ts';
import { type MemoryLog, type MemoryServices, memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import { dataOf, exportLimit, exportMyData } from './exportMyData.ts';
import { personOf } from './person.ts';
import { planFeedOfKey } from '../plans/planQueries.ts';

let services: MemoryServices;
let log: MemoryLog;
let now: number;
beforeEach(() => {
  now = Date.parse('2026-12-05T10:00:00Z');
  services = memoryServices(() => new Date(now));
  log = memoryLog();
});

const exported = async (who: Somebody) =>
  exportMyData(services, { input: {}, token: who.token as never, address: '', log });

describe('the export of my data', () => {
  it('has every document that says something of me, and nothing of others', async () => {
    const [who, other] = [await makeTraced(services), await makeTraced(services)];
    const data = await exported(who);
    const friend = `grants/friend-of-${keyOf(who)}`;
    // The search of admins copies name and address from the profile.
    const traces = tracesOf(services, who).filter((path) => !path.startsWith('listings/'));
    const unnamed = [...services.backend.documents.keys()].filter(
      (path) => path.startsWith('rateLimits/') && path in data,
    );
    expect(unnamed).toHaveLength(2);
    expect(Object.keys(data).toSorted()).toEqual(['account', ...unnamed, ...traces].toSorted());
    expect(traces).toContain(friend);
    expect(JSON.stringify(data)).toContain(secretOf(who));
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`${other.uid}|${other.email}|${secretOf(other)}`));
  });

  it('has of documents about others only what I did with them, and my own grant whole, though I signed it', async () => {
    const who = await makeTraced(services);
    await services.database.doc(documentPaths.grant.at(who.email)).update({ updatedBy: who.uid, note: 'Mine' });
    const data = await exported(who);
    const at = '2026-12-04T10:00:00.000Z';
    const ownGrant = { updatedBy: who.uid, updatedAt: expect.any(String) as unknown };
    expect(data).toMatchObject({
      [`posts/advent/versions/${keyOf(who)}-post`]: { savedBy: who.uid, savedAt: at },
      [documentPaths.grant.at(who.email)]: { camps: [tracedCamp], holder: who.uid, note: 'Mine' },
    });
    expect(data[`posts/advent/versions/${keyOf(who)}-post`]).toEqual({ savedBy: who.uid, savedAt: at });
    expect(data[`versions/${keyOf(who)}-ministry`]).toEqual({ savedBy: who.uid, savedAt: at });
    expect(data[`trash/posts.${keyOf(who)}`]).toEqual({ deletedBy: who.uid, deletedAt: at });
    expect(data[`grants/friend-of-${keyOf(who)}`]).toEqual(ownGrant);
  });

  it('is made for an address that cannot be the id of a grant', async () => {
    const who = await makeSomebody(services, { email: 'mei/choir@steeple.test' });
    expect(await exported(who)).toMatchObject({ account: { email: who.email } });
  });

  it('has the facts of the account that its owner knows, and none that Auth has for itself', async () => {
    const { uid } = await makeSomebody(services, { email: 'mei@steeple.test' });
    const visibleAccount = {
      uid,
      email: 'mei@steeple.test',
      emailVerified: true,
      displayName: 'Mei',
      phoneNumber: '+6565550123',
      photoURL: 'https://example.org/mei.jpg',
      disabled: false,
      metadata: { creationTime: 'Sat, 05 Dec 2026 10:00:00 GMT' },
      providerData: [{ providerId: 'google.com', uid: '1' }],
      customClaims: { admin: false, camps: [] },
    };
    const account = {
      ...visibleAccount,
      passwordHash: 'hash',
      passwordSalt: 'salt',
      tenantId: 'x',
    } as unknown as UserRecord;
    const data = await dataOf(services, { uid, email: 'mei@steeple.test', account });
    expect(data['account']).toEqual(visibleAccount);
  });

  it('is made for somebody without any document, on a site without a camp', async () => {
    const who = await makeSomebody(services);
    const data = await exported(who);
    // The count of exports is about its owner too.
    expect(Object.keys(data)).toEqual(['account', expect.stringMatching(/^rateLimits\//)]);
    expect(log.lines).toEqual([{ severity: 'info', message: 'data exported', fields: {} }]);
  });

  it('is made three times an hour, and not for an account that nobody can sign in to again', async () => {
    const who = await makeSomebody(services);
    for (let count = 0; count < exportLimit.tries; count += 1) await exported(who);
    now += 1000;
    await expect(exported(who)).rejects.toMatchObject({
      details: { reason: 'too-many-exports', retryAfterSeconds: 3599 },
    });
    now += 3_600_000;
    await expect(exported(who)).resolves.toBeDefined();
    const visitor = await makeSomebody(services, { anonymous: true });
    await expect(exported(visitor)).rejects.toMatchObject({ details: { reason: 'account-needed' } });
  });

  it('leaves out what belongs to an address that is not verified', async () => {
    const email = 'mei@steeple.test';
    const traced = await makeTraced(services, email);
    await services.auth.deleteUser(traced.uid);
    await writeGrant(services, email, { camps: [tracedCamp] });
    const other = await makeSomebody(services, { email, verified: false });
    expect(await personOf(services, other.uid)).toMatchObject({ uid: other.uid, email: null });
    expect(Object.keys(await exported(other))).toHaveLength(2);
    await services.auth.updateUser(other.uid, { emailVerified: true });
    expect(await personOf(services, other.uid)).toMatchObject({ uid: other.uid, email });
    expect(Object.keys(await exported(other))).toEqual(
      expect.arrayContaining([
        documentPaths.grant.at(email),
        documentPaths.message.at(`message-${keyOf(traced)}`),
        documentPaths.signUpEntry.at('supper', `entry-${keyOf(traced)}`),
      ]),
    );
  });
});

it('the address of a plan is found by its key', async () => {
  const put = async (uid: string, key: string): Promise<unknown> =>
    services.database
      .doc(documentPaths.planFeed.at(uid, tracedCamp))
      .set({ camp: tracedCamp, key, createdAt: Timestamp.fromMillis(now) });
  await put('mei', 'a');
  await put('tan', 'b');
  const { docs } = await planFeedOfKey(services.database, 'b').get();
  expect(docs.map(({ ref }) => ref.path)).toEqual([documentPaths.planFeed.at('tan', tracedCamp)]);
});
