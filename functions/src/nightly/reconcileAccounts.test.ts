import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { newAccount } from '../../../tests/memory/MemoryAuth.ts';
import { memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import { newUser } from '../roles/accounts/profile.ts';
import { reconcileAccounts } from './reconcileAccounts.ts';

it('a night repairs the roles, erases who has no account any more, counts the sign-ins, and is recorded', async () => {
  const now = new Date('2026-11-22T18:00:00Z');
  const services = memoryServices(() => now);
  const { database } = services;
  const profile = async (uid: string, joinedCamps: string[]) =>
    database.doc(documentPaths.user.at(uid)).set({ ...newUser({ email: `${uid}@a.sg` }, new Date(0)), joinedCamps });
  const signedInAt = new Date('2026-11-20T03:00:00Z');
  services.accounts.all.set('mei', newAccount({ uid: 'mei', email: 'mei@a.sg', createdAt: new Date(0), signedInAt }));
  await profile('mei', ['alpha']);
  await profile('gone', []);

  await reconcileAccounts(services, memoryLog());
  expect(services.accounts.all.get('mei')?.customClaims).toEqual({ admin: false, camps: ['alpha'] });
  expect((await database.doc(documentPaths.user.at('gone')).get()).exists).toBe(false);
  expect((await database.doc(documentPaths.sweep.at('reconcileAccounts')).get()).data()).toEqual({
    ranAt: Timestamp.fromDate(now),
    failed: 0,
  });
  expect((await database.collection('counts').get()).docs.map((month) => month.get('signIns') as unknown)).toEqual([
    { alpha: { 20: 1 } },
  ]);
});
