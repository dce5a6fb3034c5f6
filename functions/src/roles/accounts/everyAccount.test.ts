import { expect, it } from 'vitest';
import { newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { memoryServices } from '../../../../tests/memory/services.ts';
import { everyAccount } from './everyAccount.ts';

it.each([
  [0, 1],
  [1000, 1],
  [2001, 3],
])('%d accounts are listed once each, on %d pages', async (count, pages) => {
  const services = memoryServices();
  const uids = Array.from({ length: count }, (_, index) => `somebody-${index}`);
  for (const uid of uids) services.accounts.all.set(uid, newAccount({ uid, createdAt: new Date(0) }));
  const listed: string[] = [];
  for await (const { uid } of everyAccount(services)) listed.push(uid);
  expect(listed).toEqual(uids);
  expect(services.operations).toHaveLength(pages);
});
