import { type Claims, noClaims } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import type { User } from '@steeple/model/people/user';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { grant, writeGrant } from '../../../../tests/functions/roles/grantsFixture.ts';
import type { MemoryFirestore } from '../../../../tests/memory/firestore/database.ts';
import { type MemoryAccount, newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { memoryServices, type MemoryServices } from '../../../../tests/memory/services.ts';
import type { Services } from '../../services.ts';
import { newUser } from '../accounts/profile.ts';
import { syncClaims } from './syncClaims.ts';

const now = new Date('2026-11-22T01:30:00Z');
const address = 'mei@a.sg';
const camper: Claims = { ...noClaims, camps: ['alpha'] };
const admin: Claims = { ...noClaims, admin: true };

let services: MemoryServices;
beforeEach(() => {
  services = memoryServices(() => now);
});

/** Registers an account with a verified address that nobody has signed in to. */
function register(details: Partial<MemoryAccount> = {}): MemoryAccount {
  const account = newAccount({ uid: 'mei', email: address, emailVerified: true, createdAt: new Date(0), ...details });
  services.accounts.all.set(account.uid, account);
  return account;
}

const stored = async (path: string) => (await services.database.doc(path).get()).data();
const profileOf = async (uid = 'mei') => (await stored(documentPaths.user.at(uid))) as User | undefined;
const grantOf = async (email = address) => stored(documentPaths.grant.at(email));
const entries = async () => (await services.database.collection('audit').get()).docs.map((entry) => entry.data());

async function writeProfile(fields: Partial<User> = {}): Promise<void> {
  const user = newUser({ email: address }, new Date(0));
  await services.database.doc(documentPaths.user.at('mei')).set({ ...user, ...fields });
}

/** Services with which something happens before calls of a method of Auth, which are numbered from 1. */
function before(method: 'getUser' | 'setCustomUserClaims', act: (call: number) => Promise<void> | void): Services {
  let calls = 0;
  const auth = new Proxy(services.auth, {
    get: (target, name): unknown => {
      const value = Reflect.get(target, name) as (...values: unknown[]) => unknown;
      if (name !== method) return value;
      return async (...values: unknown[]) => {
        calls += 1;
        await act(calls);
        return value(...values);
      };
    },
  });
  return { ...services, auth };
}

describe('an account that gains something', () => {
  it('gets its claims, a profile that says so, and an entry in the audit trail; its sessions stay', async () => {
    const account = register({ displayName: 'Mei' });
    await writeGrant(services, address, { roles: ['writer'], teams: ['alpha'], updatedBy: 'jose' });
    const claims = { admin: false, camps: ['alpha'], roles: ['writer'], teams: ['alpha'] };
    expect(await syncClaims(services, 'mei')).toEqual({ claims, changed: true, signInEnded: false });
    expect(account).toMatchObject({ customClaims: claims, revocations: 0 });
    expect(await profileOf()).toEqual({
      ...newUser({ email: address, displayName: 'Mei' }, now),
      claims,
      claimsChangedAt: Timestamp.fromDate(now),
      grants: [address],
    });
    expect(await grantOf()).toMatchObject({ holder: 'mei' });
    expect(await entries()).toMatchObject([
      {
        action: 'claims.applied',
        actor: 'jose',
        subject: { uid: 'mei', email: address },
        target: 'users',
        detail: claims,
      },
    ]);
  });

  it('has empty lists in the audit trail where it has no role and no team', async () => {
    register();
    await writeGrant(services, address, { roles: ['admin'] });
    await syncClaims(services, 'mei', 'schedule');
    expect(await entries()).toMatchObject([
      { actor: 'schedule', detail: { admin: true, camps: [], roles: [], teams: [] } },
    ]);
  });

  it('has what it joined by code beside its grant', async () => {
    const account = register();
    await writeProfile({ joinedCamps: ['beta'] });
    await writeGrant(services, address, { camps: ['alpha'] });
    await syncClaims(services, 'mei');
    expect(account.customClaims).toEqual({ ...noClaims, camps: ['alpha', 'beta'] });
    expect(account.revocations).toBe(0);
  });

  it('gets the place that its grant says, for the camps it is in', async () => {
    register();
    const olive = { group: 'olive', room: null };
    await writeGrant(services, address, { camps: ['alpha', 'beta'], placements: { alpha: olive, gamma: olive } });
    await syncClaims(services, 'mei');
    const campers = await services.database.collection(`users/mei/camps`).get();
    expect(campers.docs.map((doc) => [doc.id, doc.get('placement') as unknown])).toEqual([
      ['alpha', olive],
      ['beta', null],
    ]);
  });

  it('keeps the time of the last change where nothing of it changes', async () => {
    register({ customClaims: { ...camper } });
    const earlier = Timestamp.fromMillis(7);
    await writeProfile({ email: 'old@a.sg', claims: camper, claimsChangedAt: earlier, joinedCamps: ['alpha'] });
    expect(await syncClaims(services, 'mei')).toMatchObject({ changed: false });
    expect(await profileOf()).toMatchObject({ email: address, claimsChangedAt: earlier });
    expect(await entries()).toEqual([]);
  });
});

describe('a profile is written', () => {
  const isWritten = async (): Promise<boolean> => {
    const requests = vi.spyOn(services.database as unknown as MemoryFirestore, 'request');
    await syncClaims(services, 'mei');
    return requests.mock.calls.some(([, { writes = [] }]) => writes.length > 0);
  };

  it('only where something of it is new', async () => {
    register();
    await writeProfile();
    expect(await isWritten()).toBe(false);
  });

  it.each<[string, Partial<User>]>([
    ['claims', { claims: camper }],
    ['the address', { email: 'old@a.sg' }],
    ['the grants', { grants: ['old@a.sg'] }],
    ['grants that it did not have', { grants: undefined }],
  ])('where %s are to be set right', async (_, fields) => {
    register();
    const { grants: _none, ...user } = newUser({ email: address }, new Date(0));
    await services.database
      .doc(documentPaths.user.at('mei'))
      .set('grants' in fields && fields.grants === undefined ? user : { ...user, grants: [], ...fields });
    expect(await isWritten()).toBe(true);
    expect(await profileOf()).toMatchObject({ email: address, claims: noClaims, grants: [] });
  });

  it('for everybody who has none, but not for an anonymous account', async () => {
    register();
    register({ uid: 'nobody', email: undefined });
    await syncClaims(services, 'mei');
    await syncClaims(services, 'nobody');
    expect(await profileOf()).toBeDefined();
    expect(await profileOf('nobody')).toBeUndefined();
  });

  it('of an anonymous account where it has one', async () => {
    register({ email: undefined });
    await writeProfile({ email: null, claims: camper });
    await syncClaims(services, 'mei');
    expect(await profileOf()).toMatchObject({ email: null, claims: noClaims });
  });
});

it('an account is looked up once where nothing changes, and again after its profile is made', async () => {
  register();
  const lookUps = async () => {
    services.operations.length = 0;
    await syncClaims(services, 'mei');
    return services.operations.filter((operation) => operation === 'auth: getUser').length;
  };
  expect([await lookUps(), await lookUps()]).toEqual([2, 1]);
});

describe('an account that loses something', () => {
  it.each<[string, Claims, Claims, number]>([
    ['that only its sessions have', camper, noClaims, 1],
    ['that only its profile has', noClaims, camper, 1],
    ['that both have', camper, camper, 1],
  ])('%s, loses its sessions too', async (_, customClaims, claims, revocations) => {
    const account = register({ customClaims: { ...customClaims } });
    await writeProfile({ claims });
    expect(await syncClaims(services, 'mei')).toMatchObject({ claims: noClaims, changed: customClaims !== noClaims });
    expect(account).toMatchObject({ customClaims: noClaims, revocations });
    expect((await profileOf())?.claims).toEqual(noClaims);
  });

  it('is changed by somebody unknown where its grant was deleted', async () => {
    register();
    await writeProfile({ claims: camper });
    await syncClaims(services, 'mei');
    expect(await entries()).toMatchObject([{ actor: 'unknown', detail: { camps: [] } }]);
  });

  /** The browsers that still take messages after the claims change from some to others. */
  async function phonesAfter(from: Claims, to: Partial<Claims>) {
    register({ customClaims: { ...from } });
    await writeProfile({ claims: from });
    await writeGrant(services, address, { roles: to.admin === true ? ['admin'] : [], camps: to.camps ?? [] });
    const phones: [string, object][] = [
      ['1', { camp: 'alpha' }],
      ['2', { camp: 'beta' }],
      ['3', { camp: 7 }],
    ];
    for (const [slot, phone] of phones)
      await services.database.doc(documentPaths.pushSubscription.at('mei', slot)).set(phone);
    await syncClaims(services, 'mei');
    const left = await services.database.collection(`users/mei/subscriptions`).get();
    return left.docs.map(({ id }) => id);
  }

  it('takes no messages of a camp that it left, and of the others still', async () => {
    const camps = ['alpha', 'beta', 'gamma'];
    expect(await phonesAfter({ ...noClaims, camps }, { camps: camps.slice(1) })).toEqual(['2']);
    services = memoryServices(() => now);
    expect(await phonesAfter({ ...noClaims, camps: ['alpha'] }, { admin: true })).toEqual(['1', '2', '3']);
    services = memoryServices(() => now);
    expect(await phonesAfter(noClaims, { camps: ['beta'] })).toEqual(['1', '2', '3']);
  });

  it('loses its place in the camp that it left, and keeps what it wrote', async () => {
    register({ customClaims: { ...camper } });
    await writeProfile({ claims: camper });
    const ref = services.database.doc(documentPaths.camper.at('mei', 'alpha'));
    await ref.set({ placement: { group: 'olive', room: null }, ticks: { torch: true }, notes: {} });
    await syncClaims(services, 'mei');
    expect((await ref.get()).data()).toEqual({ placement: null, ticks: { torch: true }, notes: {} });
  });
});

describe('the mark of a closed account', () => {
  const mark = async () => (await stored(documentPaths.closedAccount.at('mei')))?.['reason'] as unknown;
  const marked = async (reason: string) =>
    services.database.doc(documentPaths.closedAccount.at('mei')).set({ reason, at: Timestamp.fromMillis(0) });

  it.each<[string, boolean, string | undefined, string | undefined]>([
    ['is made when the account is disabled', true, undefined, 'disabled'],
    ['stays while it is', true, 'disabled', 'disabled'],
    ['goes when it is enabled again', false, 'disabled', undefined],
    ['stays that of an erasure', false, 'erased', 'erased'],
    ['stays that of an erasure, also when the account is disabled', true, 'erased', 'erased'],
    ['is not made for others', false, undefined, undefined],
  ])('%s', async (_, disabled, reason, expected) => {
    register({ disabled });
    if (reason !== undefined) await marked(reason);
    await syncClaims(services, 'mei');
    expect(await mark()).toBe(expected);
  });

  it('is made for an anonymous account too, which has no profile', async () => {
    register({ email: undefined, disabled: true });
    await syncClaims(services, 'mei');
    expect([await mark(), await profileOf()]).toEqual(['disabled', undefined]);
  });

  it('has the time at which it was made', async () => {
    register({ disabled: true });
    await syncClaims(services, 'mei');
    expect(await stored(documentPaths.closedAccount.at('mei'))).toEqual({
      reason: 'disabled',
      at: Timestamp.fromDate(now),
    });
  });
});

describe('an account that was deleted', () => {
  it('loses its grants and its profile with all below it, and its erasure is recorded', async () => {
    await writeProfile({ grants: [address] });
    await writeGrant(services, address, { roles: ['admin'], holder: 'mei' });
    await services.database.doc(documentPaths.camper.at('mei', 'alpha')).set({ placement: null });
    expect(await syncClaims(services, 'mei')).toBeUndefined();
    expect(await profileOf()).toBeUndefined();
    expect(await stored(documentPaths.camper.at('mei', 'alpha'))).toBeUndefined();
    expect(await grantOf()).toBeUndefined();
    expect(await stored(documentPaths.closedAccount.at('mei'))).toMatchObject({ reason: 'erased' });
  });

  it('leaves no profile when it goes while its profile is made', async () => {
    register();
    const going = before('getUser', (call) => {
      if (call === 2) services.accounts.all.delete('mei');
    });
    expect(await syncClaims(going, 'mei')).toBeUndefined();
    expect(await profileOf()).toBeUndefined();
  });

  it('gives its grant to nobody, and the account with the address is looked at again', async () => {
    const account = register();
    await writeGrant(services, address, { roles: ['admin'], holder: 'gone' });
    expect(await syncClaims(services, 'mei')).toMatchObject({ claims: noClaims });
    expect(account.customClaims).toBeUndefined();
    expect(await grantOf()).toBeUndefined();
  });

  it('is another thing than an account with another address, which keeps its grant', async () => {
    register();
    register({ uid: 'jose', email: 'jose@a.sg' });
    await writeGrant(services, address, { roles: ['admin'], holder: 'jose' });
    expect(await syncClaims(services, 'mei')).toMatchObject({ claims: noClaims });
    expect(await grantOf()).toMatchObject({ holder: 'jose' });
  });
});

describe('a password that is older than the proof of the address', () => {
  it('ends when a grant first reaches the account, and not again', async () => {
    const account = register({ isUsed: true, password: 'chosen-by-a-stranger' });
    await writeProfile();
    await writeGrant(services, address, { camps: ['alpha'] });
    expect(await syncClaims(services, 'mei')).toMatchObject({ changed: true, signInEnded: true });
    expect(account.password).not.toBe('chosen-by-a-stranger');
    expect(await profileOf()).toMatchObject({ provenEmail: address, claims: camper });

    account.password = 'chosen-by-its-owner';
    await services.database.doc(documentPaths.grant.at(address)).set(grant());
    await syncClaims(services, 'mei');
    await services.database.doc(documentPaths.grant.at(address)).set(grant({ camps: ['alpha'] }));
    expect(await syncClaims(services, 'mei')).toMatchObject({ changed: true, signInEnded: false });
    expect(account.password).toBe('chosen-by-its-owner');
    expect(await profileOf()).toMatchObject({ provenEmail: address });
  });

  it('stays while no grant reaches the account', async () => {
    const account = register({ isUsed: true, password: 'chosen-by-a-stranger' });
    expect(await syncClaims(services, 'mei')).toMatchObject({ signInEnded: false });
    expect(account.password).toBe('chosen-by-a-stranger');
    expect((await profileOf())?.provenEmail).toBeUndefined();
  });
});

describe('what changes meanwhile', () => {
  it.each<[string, object, Claims, string[]]>([
    ['a grant that gives more', { roles: ['admin'], holder: 'mei' }, admin, [address]],
    ['a grant that gives nothing any more', { note: 'Left' }, noClaims, []],
    ['a grant that must be applied again', { camps: ['alpha'] }, camper, [address]],
  ])('is seen before the profile is written: %s', async (_, change, claims, grants) => {
    const account = register();
    await writeGrant(services, address, { camps: ['alpha'] });
    const changing = before('setCustomUserClaims', async (call) => {
      if (call === 1) await writeGrant(services, address, change);
    });
    expect(await syncClaims(changing, 'mei')).toMatchObject({ claims });
    expect(account.customClaims).toEqual(claims);
    expect(await profileOf()).toMatchObject({ claims, grants });
    expect((await grantOf())?.['holder']).toBe(grants.length > 0 ? 'mei' : undefined);
  });

  it('is seen where another grant gives the same', async () => {
    const account = register();
    await writeGrant(services, 'old@a.sg', { camps: ['alpha'], holder: 'mei' });
    const changing = before('setCustomUserClaims', async () => {
      await writeGrant(services, 'old@a.sg', {});
      await writeGrant(services, 'older@a.sg', { camps: ['alpha'], holder: 'mei' });
    });
    await syncClaims(changing, 'mei');
    expect(account.customClaims).toEqual(camper);
    expect(await profileOf()).toMatchObject({ claims: camper, grants: ['older@a.sg'] });
  });

  it('is no longer followed where it changes each time', async () => {
    register();
    const changing = before('setCustomUserClaims', async (call) =>
      writeGrant(services, address, { camps: [`camp-${call}`], holder: 'mei' }),
    );
    await writeGrant(services, address, { camps: ['alpha'] });
    await expect(syncClaims(changing, 'mei')).rejects.toThrow(/still change after \d+ attempts/);
    expect(services.operations.filter((operation) => operation === 'auth: setCustomUserClaims')).toHaveLength(19);
  });

  it('is an address that was given up before its grant was bound: then the grant is released', async () => {
    const account = register();
    await writeGrant(services, address, { camps: ['alpha'] });
    const moving = before('getUser', (call) => {
      if (call === 2) account.email = 'new@a.sg';
    });
    expect(await syncClaims(moving, 'mei')).toMatchObject({ claims: noClaims, changed: false });
    expect((await grantOf())?.['holder']).toBeUndefined();
    expect(account.customClaims).toBeUndefined();
    expect(await profileOf()).toMatchObject({ email: 'new@a.sg', claims: noClaims, grants: [] });
  });
});
