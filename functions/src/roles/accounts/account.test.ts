import { describe, expect, it } from 'vitest';
import { newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { memoryServices } from '../../../../tests/memory/services.ts';
import { accountWithEmail, accountWithUid, verifiedAddress } from './account.ts';

it('an address counts where it is verified, and is written as grants write it', () => {
  expect(verifiedAddress({ email: ' Mei@Steeple.test', emailVerified: true })).toBe('mei@steeple.test');
  expect(verifiedAddress({ email: 'mei@steeple.test', emailVerified: false })).toBeUndefined();
  expect(verifiedAddress({ emailVerified: true })).toBeUndefined();
});

describe('an account', () => {
  const services = memoryServices();
  services.accounts.all.set('mei', newAccount({ uid: 'mei', email: 'mei@steeple.test', createdAt: new Date(0) }));

  it('is found by its uid and by its address, verified or not', async () => {
    expect((await accountWithUid(services, 'mei'))?.email).toBe('mei@steeple.test');
    expect((await accountWithEmail(services, 'mei@steeple.test'))?.uid).toBe('mei');
  });

  it('is undefined where there is none, and where a text is no address', async () => {
    expect(await accountWithUid(services, 'jose')).toBeUndefined();
    expect(await accountWithEmail(services, 'jose@steeple.test')).toBeUndefined();
    expect(await accountWithEmail(services, 'jose')).toBeUndefined();
  });

  it('is not taken for missing where Auth does not answer', async () => {
    services.interrupt = () => {
      throw Object.assign(new Error('No answer'), { code: 'auth/internal-error' });
    };
    await expect(accountWithUid(services, 'mei')).rejects.toThrow('No answer');
    await expect(accountWithEmail(services, 'mei@steeple.test')).rejects.toThrow('No answer');
  });
});
