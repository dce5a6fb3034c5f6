import { auditEntrySchema } from '@steeple/model/people/auditEntry';
import type { GrantChange } from '@steeple/model/requests/callables';
import { grantSchema } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import { check } from '@steeple/model/requests/validation';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveCode } from './giveCode.ts';
import { camp, heldNow } from '../content/campFixture.ts';
import { makeAdmin, writeGrant } from './grantsFixture.ts';
import { type OwnServices, ownServices } from '../ownServices.ts';
import { registerEarly } from './registerEarly.ts';
import { callAs, makeSomebody, type Somebody } from './people.ts';

let services: OwnServices;
let admin: Somebody;
const id = 'camp-2026';

beforeEach(async () => {
  services = ownServices('grants');
  admin = await makeAdmin(services);
  await services.database.doc(documentPaths.camp.at(id)).set(camp(heldNow()));
});
afterEach(async () => services.close());

const change = async (changes: readonly (Partial<GrantChange> & { email: string })[], who: Somebody | null = admin) =>
  (await callAs(services, 'changeGrants', who, { changes: changes as { email: string }[] })).results;
const grantOf = async (email: string | null) =>
  (await services.database.doc(documentPaths.grant.at(email ?? '')).get()).data();
const claimsOf = async (who: Somebody) => (await services.auth.getUser(who.uid)).customClaims;

describe('granting and revoking', () => {
  it('gives an account its role at once, and the grant is one the model accepts', async () => {
    const who = await makeSomebody(services);
    await expect(
      change([{ email: ` ${who.email?.toUpperCase()} `, addRoles: ['admin'], addCamps: [id] }]),
    ).resolves.toEqual([{ email: who.email, outcome: 'applied' }]);
    expect(await claimsOf(who)).toEqual({ admin: true, camps: [id] });
    expect(check(grantSchema, await grantOf(who.email)).ok).toBe(true);
  });

  it('waits for an account that is not there, and for one that is not verified', async () => {
    const unverified = await makeSomebody(services, { verified: false });
    await expect(
      change([
        { email: 'later@steeple.test', addCamps: [id] },
        { email: unverified.email ?? '', addCamps: [id] },
      ]),
    ).resolves.toEqual([
      { email: 'later@steeple.test', outcome: 'pending' },
      { email: unverified.email, outcome: 'pending', notice: { unverified: true } },
    ]);
    expect(await claimsOf(unverified)).toBeUndefined();
  });

  it('follows the account whose address changed, and says so', async () => {
    const who = await makeSomebody(services);
    await change([{ email: who.email ?? '', addRoles: ['admin'] }]);
    await services.auth.updateUser(who.uid, { email: 'moved@steeple.test', emailVerified: true });
    await expect(change([{ email: who.email ?? '', addCamps: [id] }])).resolves.toEqual([
      { email: who.email, outcome: 'applied', notice: { movedTo: 'moved@steeple.test' } },
    ]);
    expect(await claimsOf(who)).toEqual({ admin: true, camps: [id] });
    await expect(
      change([{ email: who.email ?? '', removeRoles: ['admin'], removeCamps: [id] }]),
    ).resolves.toMatchObject([{ outcome: 'removed' }]);
    expect(await claimsOf(who)).toEqual({ admin: false, camps: [] });
  });

  it('tells that a password which is older than the verified address ended', async () => {
    const early = await registerEarly(services, { verified: true });
    await expect(change([{ email: early.email, addCamps: [id] }])).resolves.toEqual([
      { email: early.email, outcome: 'applied', notice: { signInEnded: true } },
    ]);
  });

  it('says what taking away came to: removed, removed before there was an account, or nothing to remove', async () => {
    const [who, other] = [await makeSomebody(services), await makeSomebody(services)];
    await change([
      { email: who.email ?? '', addCamps: [id] },
      { email: 'later@steeple.test', addCamps: [id] },
    ]);
    const results = await change(
      [who.email ?? '', 'later@steeple.test', other.email ?? '', 'nobody@steeple.test'].map((email) => ({
        email,
        removeCamps: [id],
      })),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['removed', 'removed-no-account', 'unchanged', 'unchanged']);
  });

  it('refuses bad lines one by one, in words, and does the others', async () => {
    const who = await makeSomebody(services);
    const results = await change([
      { email: 'not an address', addCamps: [id] },
      { email: who.email ?? '', addCamps: [id] },
      { email: 'somebody@steeple.test', addCamps: ['no-such-camp'] },
      { email: '', addCamps: [id] },
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'applied', 'refused', 'refused']);
    const reasons = results.filter(({ outcome }) => outcome === 'refused').map(({ reason }) => reason);
    for (const reason of reasons)
      expect(reason).toEqual({
        en: expect.stringMatching(/\S/) as string,
        zh: expect.stringMatching(/\p{Script=Han}/u) as string,
      });
  });

  it('does the lines of one person in their order', async () => {
    const who = await makeSomebody(services);
    const results = await change([
      { email: who.email ?? '', addCamps: [id] },
      { email: who.email ?? '', removeCamps: [id] },
      { email: who.email ?? '', removeCamps: [id] },
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'removed', 'unchanged']);
    expect(await grantOf(who.email)).toBeUndefined();
  });

  it('takes a camp away from somebody who joined it with the code', async () => {
    const who = await makeSomebody(services);
    await giveCode(services, id, 'MUSTARD-SEED');
    await callAs(services, 'joinCamp', who, { camp: id, code: 'MUSTARD-SEED', consent: { version: 1, parent: null } });
    await expect(change([{ email: who.email ?? '', removeCamps: [id] }])).resolves.toMatchObject([
      { outcome: 'removed' },
    ]);
    expect(await claimsOf(who)).toEqual({ admin: false, camps: [] });
  });

  it('puts campers into groups and rooms', async () => {
    const who = await makeSomebody(services);
    await change([{ email: who.email ?? '', addCamps: [id], placements: { [id]: { group: 'olive', room: 'B2' } } }]);
    expect((await services.database.doc(documentPaths.camper.at(who.uid, id)).get()).get('placement')).toEqual({
      group: 'olive',
      room: 'B2',
    });
  });

  it('handles five hundred people in one call, and refuses five hundred and one', async () => {
    const people = Array.from({ length: 500 }, (_, index) => ({
      email: `person-${index}@steeple.test`,
      addCamps: [id],
    }));
    const results = await change(people);
    expect(results).toHaveLength(500);
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['pending']));
    await expect(change([...people, { email: 'one-more@steeple.test', addCamps: [id] }])).rejects.toMatchObject({
      code: 'invalid-argument',
      details: { fields: [{ field: 'changes' }] },
    });
  });

  it('is written into the audit trail: who, whom, what', async () => {
    const who = await makeSomebody(services);
    await change([{ email: who.email ?? '', addRoles: ['admin'] }]);
    const entries = (await services.database.collection('audit').get()).docs.map((document) => document.data());
    expect(entries.every((entry) => check(auditEntrySchema, entry).ok)).toBe(true);
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'grants.changed',
        actor: admin.uid,
        subject: { uid: who.uid, email: who.email },
      }),
    );
    expect(entries).toContainEqual(
      expect.objectContaining({
        action: 'claims.applied',
        actor: admin.uid,
        subject: { uid: who.uid, email: who.email },
      }),
    );
  });
});

describe('who may grant', () => {
  const lines = [{ email: 'somebody@steeple.test', addCamps: [id] }];

  it('is an admin', async () => {
    await expect(change(lines)).resolves.toMatchObject([{ outcome: 'pending' }]);
  });
  it('is nobody who is not signed in', async () => {
    await expect(change(lines, null)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
  it('is no member', async () => {
    await expect(change(lines, await makeSomebody(services))).rejects.toMatchObject({ code: 'permission-denied' });
  });
  it('is no admin whose grant was removed, though the token still says so', async () => {
    const second = await makeAdmin(services);
    await expect(change(lines, second)).resolves.toMatchObject([{ outcome: 'pending' }]);
    await services.database.doc(documentPaths.grant.at(second.email ?? '')).delete();
    await expect(change(lines, second)).rejects.toMatchObject({ code: 'permission-denied' });
  });
  it('is no admin whose address is not verified', async () => {
    const second = await makeAdmin(services);
    await expect(change(lines, { ...second, token: { ...second.token, email_verified: false } })).rejects.toMatchObject(
      { code: 'permission-denied' },
    );
  });
  it('is nobody with a grant whose token lacks the claim', async () => {
    const second = await makeAdmin(services);
    await expect(change(lines, { ...second, token: { ...second.token, admin: false } })).rejects.toMatchObject({
      code: 'permission-denied',
    });
  });
});

describe('the last admin', () => {
  it('cannot be removed, not even by themselves', async () => {
    const results = await change([{ email: admin.email ?? '', removeRoles: ['admin'] }]);
    expect(results).toMatchObject([
      { outcome: 'refused', reason: { en: expect.stringContaining('last admin') as string } },
    ]);
    expect(await claimsOf(admin)).toEqual({ admin: true, camps: [] });
  });

  it('can be removed once there is another who can sign in', async () => {
    await writeGrant(services, 'pending@steeple.test', { roles: ['admin'] });
    await expect(change([{ email: admin.email ?? '', removeRoles: ['admin'] }])).resolves.toMatchObject([
      { outcome: 'refused' },
    ]);
    const second = await makeSomebody(services);
    const results = await change([
      { email: admin.email ?? '', removeRoles: ['admin'] },
      { email: second.email ?? '', addRoles: ['admin'] },
    ]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['removed', 'applied']);
  });

  it('stays when two admins remove each other at once', async () => {
    const second = await makeAdmin(services);
    const outcomes = await Promise.all([
      change([{ email: second.email ?? '', removeRoles: ['admin'] }]),
      change([{ email: admin.email ?? '', removeRoles: ['admin'] }], second),
    ]);
    const admins = await services.database.collection('grants').where('roles', 'array-contains', 'admin').get();
    expect(admins.size).toBe(1);
    expect(
      outcomes
        .flat()
        .map(({ outcome }) => outcome)
        .sort(),
    ).toEqual(['refused', 'removed']);
  });
});
