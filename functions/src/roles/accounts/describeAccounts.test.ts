import { expect, it } from 'vitest';
import { type MemoryAccount, newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { memoryServices } from '../../../../tests/memory/services.ts';
import { describeAccounts } from './describeAccounts.ts';

const google = { providerId: 'google.com' };
const phone = { uid: 'f1', factorId: 'phone' };
const signedInAt = new Date('2026-11-22T01:30:00Z');

it.each<[string, Partial<MemoryAccount>, object]>([
  ['verified and disabled', { emailVerified: true, disabled: true }, { isVerified: true, isDisabled: true }],
  ['neither', {}, { isVerified: false, isDisabled: false }],
  [
    'with several sign-in methods, each named once, in order',
    { providers: [{ providerId: 'password' }, google, google] },
    { providers: ['google.com', 'password'] },
  ],
  ['with two second factors', { factors: [phone, { ...phone, uid: 'f2' }] }, { secondFactors: 2 }],
  ['without a second factor', { factors: [] }, { secondFactors: 0 }],
  ['where there never was any', {}, { secondFactors: 0 }],
  ['that signed in', { signedInAt }, { lastSignInAt: signedInAt.getTime() }],
  ['that never signed in', {}, { lastSignInAt: null }],
])('an account is described: %s', async (_, details, expected) => {
  const services = memoryServices();
  services.accounts.all.set('mei', newAccount({ uid: 'mei', createdAt: new Date(0), ...details }));
  const { accounts } = await describeAccounts(services, { input: { uids: ['mei', 'nobody', 'mei'] } });
  expect(accounts).toEqual([expect.objectContaining({ uid: 'mei', ...expected })]);
});
