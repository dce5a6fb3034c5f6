import { type Claims, noClaims } from '@steeple/model/people/claims';
import { documentPaths } from '@steeple/model/database/paths';
import type { User } from '@steeple/model/people/user';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeGrant } from '../../../../tests/functions/roles/grantsFixture.ts';
import { type MemoryAccount, newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { type MemoryLog, memoryLog, memoryServices, type MemoryServices } from '../../../../tests/memory/services.ts';
import { newUser } from '../accounts/profile.ts';
import { reconcileRoles } from './reconcileRoles.ts';

let services: MemoryServices;
let log: MemoryLog;
beforeEach(() => {
  services = memoryServices();
  log = memoryLog();
});

function register(uid: string, details: Partial<MemoryAccount> = {}): MemoryAccount {
  const account = newAccount({ uid, email: `${uid}@a.sg`, emailVerified: true, createdAt: new Date(0), ...details });
  services.accounts.all.set(uid, account);
  return account;
}

async function profile(uid: string, fields: Partial<User> = {}): Promise<void> {
  await services.database
    .doc(documentPaths.user.at(uid))
    .set({ ...newUser({ email: `${uid}@a.sg` }, new Date(0)), ...fields });
}

const camper: Claims = { ...noClaims, camps: ['alpha'] };

describe('the accounts that a night looks at', () => {
  it.each<[string, number, () => Promise<unknown>]>([
    ['nobody with a profile and nothing else', 0, async () => (register('mei'), profile('mei'))],
    ['somebody without a profile', 1, async () => register('mei')],
    ['but not an anonymous account', 0, async () => register('mei', { email: undefined })],
    ['a disabled account', 1, async () => (register('mei', { disabled: true }), profile('mei'))],
    ['an account with claims', 1, async () => (register('mei', { customClaims: { ...camper } }), profile('mei'))],
    [
      'a profile of an admin',
      1,
      async () => (register('mei'), profile('mei', { claims: { ...noClaims, admin: true } })),
    ],
    ['a profile with a camp', 1, async () => (register('mei'), profile('mei', { claims: camper }))],
    [
      'a profile with a role',
      1,
      async () => (register('mei'), profile('mei', { claims: { ...noClaims, roles: ['writer'] } })),
    ],
    ['a profile that names a grant', 1, async () => (register('mei'), profile('mei', { grants: ['old@a.sg'] }))],
    ['a profile with a joined camp', 1, async () => (register('mei'), profile('mei', { joinedCamps: ['alpha'] }))],
    [
      'a profile that has lost its fields, which says nothing',
      0,
      async () => (register('mei'), services.database.doc(documentPaths.user.at('mei')).set({ displayName: 'Mei' })),
    ],
    [
      'an account whose address has a grant, however it is written',
      1,
      async () => (
        register('mei', { email: 'Mei@A.sg' }),
        profile('mei'),
        writeGrant(services, 'mei@a.sg', { roles: ['writer'] })
      ),
    ],
    [
      'the holder of a grant, with another address by now',
      1,
      async () => (register('mei'), profile('mei'), writeGrant(services, 'old@a.sg', { holder: 'mei' })),
    ],
    [
      'nobody for a grant that nobody holds',
      0,
      async () => {
        register('mei', { email: undefined });
        await writeGrant(services, 'old@a.sg', { holder: null });
        await writeGrant(services, 'later@a.sg', {});
      },
    ],
  ])('are %s', async (_, looked, prepare) => {
    await prepare();
    expect(await reconcileRoles(services, log)).toMatchObject({ looked });
  });
});

it('each is counted that had to be changed, as the work of the schedule', async () => {
  const forged = register('forged', { customClaims: { admin: true, camps: [] } });
  register('waiting');
  register('silent');
  await writeGrant(services, 'waiting@a.sg', { camps: ['alpha'] });
  expect(await reconcileRoles(services, log)).toEqual({ looked: 3, repaired: 2, failed: 0 });
  expect(forged.customClaims).toEqual(noClaims);
  expect(log.lines).toMatchObject([{ severity: 'info', fields: { looked: 3, repaired: 2, failed: 0 } }]);
  const entries = await services.database.collection('audit').get();
  expect(entries.docs.map((entry) => entry.data())).toMatchObject([{ action: 'claims.applied', actor: 'schedule' }]);
});

it('an account that was deleted is left to the sweep, with its grant and its profile', async () => {
  await writeGrant(services, 'gone@a.sg', { roles: ['admin'], holder: 'gone' });
  await profile('gone', { claims: { ...noClaims, admin: true }, grants: ['gone@a.sg'], joinedCamps: ['alpha'] });
  const before = new Map(services.backend.documents);
  expect(await reconcileRoles(services, log)).toEqual({ looked: 0, repaired: 0, failed: 0 });
  expect(services.backend.documents).toEqual(before);
});

it('one that fails does not stop the others, and the night fails at the end', async () => {
  const [first, second] = [
    register('first', { customClaims: { ...camper } }),
    register('second', { customClaims: { ...camper } }),
  ];
  let calls = 0;
  services.interrupt = (operation) => {
    if (operation !== 'auth: setCustomUserClaims') return;
    calls += 1;
    if (calls === 1) throw new Error('No answer');
  };
  await expect(reconcileRoles(services, log)).rejects.toThrow('The roles of 1 accounts were not reconciled');
  expect([first.customClaims, second.customClaims]).toEqual([camper, noClaims]);
  expect(log.lines).toMatchObject([
    { severity: 'error' },
    { severity: 'info', fields: { looked: 2, repaired: 1, failed: 1 } },
  ]);
});
