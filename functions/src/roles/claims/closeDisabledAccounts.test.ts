import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { memoryLog, memoryServices } from '../../../../tests/memory/services.ts';
import { closeDisabledAccounts } from './closeDisabledAccounts.ts';
import { newUser } from '../accounts/profile.ts';

/** Accounts by uid, true for those that are disabled, and the reasons for which accounts are marked as closed. */
async function closing(accounts: Record<string, boolean>, marks: Record<string, 'disabled' | 'erased'>) {
  const services = memoryServices();
  for (const [uid, disabled] of Object.entries(accounts))
    services.accounts.all.set(uid, newAccount({ uid, email: `${uid}@a.sg`, createdAt: new Date(0), disabled }));
  for (const [uid, reason] of Object.entries(marks))
    await services.database.doc(documentPaths.closedAccount.at(uid)).set({ reason, at: Timestamp.fromMillis(0) });
  const log = memoryLog();
  const seen = await closeDisabledAccounts(services, log);
  const marked = await services.database.collection('closedAccounts').get();
  return {
    ...seen,
    marks: Object.fromEntries(marked.docs.map((mark) => [mark.id, mark.get('reason') as unknown])),
    lines: log.lines.map(({ fields }) => fields),
  };
}

it('accounts that were disabled are closed, those that were enabled again are opened', async () => {
  const accounts = { barred: true, known: true, back: false, member: false };
  expect(await closing(accounts, { known: 'disabled', back: 'disabled' })).toEqual({
    closed: 1,
    opened: 1,
    marks: { barred: 'disabled', known: 'disabled' },
    lines: [{ closed: 1, opened: 1 }],
  });
});

it.each<[string, Record<string, boolean>, Record<string, 'disabled' | 'erased'>, object]>([
  ['closed', { barred: true }, {}, { lines: [{ closed: 1, opened: 0 }] }],
  ['opened', { back: false }, { back: 'disabled' }, { lines: [{ closed: 0, opened: 1 }] }],
  ['neither', { known: true, member: false }, { known: 'disabled' }, { lines: [] }],
])('a run is in the log where something was %s', async (_, accounts, marks, expected) => {
  expect(await closing(accounts, marks)).toMatchObject(expected);
});

it('somebody who loses a role by it is in the audit trail, as the work of the schedule', async () => {
  const services = memoryServices();
  services.accounts.all.set(
    'mei',
    newAccount({ uid: 'mei', email: 'mei@a.sg', createdAt: new Date(0), disabled: true }),
  );
  const claims = { admin: true, camps: [] };
  const user = { ...newUser({ email: 'mei@a.sg' }, new Date(0)), claims };
  await services.database.doc(documentPaths.user.at('mei')).set(user);
  expect(await closeDisabledAccounts(services)).toEqual({ closed: 1, opened: 0 });
  const entries = (await services.database.collection('audit').get()).docs.map((entry) => entry.data());
  expect(entries).toMatchObject([{ action: 'claims.applied', actor: 'schedule', subject: { uid: 'mei' } }]);
});

it('one that fails does not stop the others, and is tried again by the next run', async () => {
  const services = memoryServices();
  for (const uid of ['first', 'second'])
    services.accounts.all.set(uid, newAccount({ uid, email: `${uid}@a.sg`, createdAt: new Date(0), disabled: true }));
  const log = memoryLog();
  services.interrupt = (operation) => {
    if (operation !== 'auth: getUser') return;
    services.interrupt = undefined;
    throw new Error('No answer');
  };
  await expect(closeDisabledAccounts(services, log)).rejects.toThrow('1 accounts were neither closed nor opened');
  expect(log.lines).toEqual([
    { severity: 'error', message: 'roles not reconciled', fields: {} },
    { severity: 'info', message: 'seen', fields: { closed: 1, opened: 0 } },
  ]);
  expect(await closeDisabledAccounts(services)).toEqual({ closed: 1, opened: 0 });
});

it('the mark of an erasure stays, and that of a disabled account that was deleted', async () => {
  expect(await closing({ leaving: false }, { leaving: 'erased', gone: 'disabled' })).toMatchObject({
    closed: 0,
    opened: 0,
    marks: { leaving: 'erased', gone: 'disabled' },
  });
});
