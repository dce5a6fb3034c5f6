import { expect, it } from 'vitest';
import { newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { memoryServices } from '../../../../tests/memory/services.ts';
import { signOutEverywhere } from './signOutEverywhere.ts';

it('ends the sessions of the caller, and of nobody else', async () => {
  const services = memoryServices();
  const { all } = services.accounts;
  for (const uid of ['mei', 'jose']) all.set(uid, newAccount({ uid, createdAt: new Date(0) }));
  expect(await signOutEverywhere(services, { token: { uid: 'mei' } as never })).toEqual({});
  expect([all.get('mei')?.revocations, all.get('jose')?.revocations]).toEqual([1, 0]);
});
