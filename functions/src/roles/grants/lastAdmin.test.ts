import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { writeGrant } from '../../../../tests/functions/roles/grantsFixture.ts';
import { type MemoryAccount, newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { memoryServices } from '../../../../tests/memory/services.ts';
import { hasOtherAdmin } from './lastAdmin.ts';

const leavingEmail = 'leaving@a.sg';

/** Tells whether another admin remains beside the one that leaves, among grants with accounts that can sign in. */
async function remains(
  otherEmails: readonly string[],
  options: Partial<MemoryAccount> & {
    holder?: string;
    roles?: readonly ('admin' | 'writer')[];
    closed?: string;
    unreadable?: boolean;
  } = {},
  unable = 0,
) {
  const services = memoryServices();
  const { holder, roles = ['admin'], closed, unreadable = false, ...account } = options;
  const register = (email: string, changes: Partial<MemoryAccount> = {}) =>
    services.accounts.all.set(
      `uid of ${email}`,
      newAccount({ uid: `uid of ${email}`, email, emailVerified: true, createdAt: new Date(0), ...changes }),
    );
  register(leavingEmail);
  await writeGrant(services, leavingEmail, { roles: ['admin'] });
  for (let index = 0; index < unable; index += 1) await writeGrant(services, `a-${index}@a.sg`, { roles: ['admin'] });
  for (const email of otherEmails) {
    register(email, account);
    await writeGrant(services, email, { roles: [...roles], ...(holder !== undefined && { holder }) });
    if (unreadable) await services.database.doc(documentPaths.grant.at(email)).update({ more: true });
  }
  if (closed !== undefined)
    await services.database
      .doc(documentPaths.closedAccount.at(`uid of ${otherEmails[0] ?? ''}`))
      .set({ reason: closed, at: Timestamp.fromMillis(0) });
  services.operations.length = 0;
  const result = await services.database.runTransaction(async (transaction) =>
    hasOtherAdmin(transaction, services, [leavingEmail]),
  );
  return { result, lookUps: services.operations.filter((operation) => operation === 'auth: getUsers').length };
}

it.each<[string, readonly string[], Parameters<typeof remains>[1], boolean]>([
  ['with an account that can sign in', ['jose@a.sg'], {}, true],
  ['not where there is no other grant', [], {}, false],
  ['not where the other has another role', ['jose@a.sg'], { roles: ['writer'] }, false],
  ['not where the address is not verified', ['jose@a.sg'], { emailVerified: false }, false],
  ['not where the account is disabled', ['jose@a.sg'], { disabled: true }, false],
  ['not where its erasure has begun', ['jose@a.sg'], { closed: 'erased' }, false],
  ['where one of two is being erased', ['jose@a.sg', 'anna@a.sg'], { closed: 'erased' }, true],
  ['as the holder, whatever the address', ['jose@a.sg'], { email: 'new@a.sg', holder: 'uid of jose@a.sg' }, true],
  ['not as the one with the address where nobody holds the grant', ['jose@a.sg'], { email: 'new@a.sg' }, false],
  ['not by a grant that cannot be read, which makes nobody an admin', ['jose@a.sg'], { unreadable: true }, false],
  ['not where the holder was deleted', ['jose@a.sg'], { holder: 'nobody' }, false],
])('another admin remains: %s', async (_, otherEmails, options, expected) => {
  expect((await remains(otherEmails, options)).result).toBe(expected);
});

it.each([
  ['counts while the grant is held', undefined, true],
  ['does not count where the grant would be nobody’s, and nobody has its address', 'jose@a.sg', false],
  ['counts where another grant would be nobody’s', 'anna@a.sg', true],
])('a holder whose address has changed %s', async (_, released, expected) => {
  const services = memoryServices();
  const account = { uid: 'jose', email: 'new@a.sg', emailVerified: true, createdAt: new Date(0) };
  services.accounts.all.set('jose', newAccount(account));
  await writeGrant(services, 'jose@a.sg', { roles: ['admin'], holder: 'jose' });
  const result = await services.database.runTransaction(async (transaction) =>
    hasOtherAdmin(transaction, services, [], released),
  );
  expect(result).toBe(expected);
});

it('a hundred accounts are looked up at a time, and no more than needed', async () => {
  expect(await remains(['z@a.sg'], {}, 99)).toEqual({ result: true, lookUps: 1 });
  expect(await remains(['z@a.sg'], {}, 100)).toEqual({ result: true, lookUps: 2 });
  expect(await remains(['0@a.sg'], {}, 100)).toEqual({ result: true, lookUps: 1 });
  expect(await remains([], {}, 100)).toEqual({ result: false, lookUps: 1 });
});
