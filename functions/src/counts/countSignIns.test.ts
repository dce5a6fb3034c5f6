import { documentPaths } from '@steeple/model/database/paths';
import { expect, it } from 'vitest';
import { memoryServices } from '../../../tests/memory/services.ts';
import { newAccount } from '../../../tests/memory/MemoryAuth.ts';
import { countSignIns } from './countSignIns.ts';

/** A night in December, with accounts of two camps by the time of their last sign-in. */
async function world(signIns: readonly (readonly [at: string | undefined, camps?: readonly string[]])[]) {
  const services = memoryServices(() => new Date('2026-12-04T17:30:00Z'));
  const { database, accounts } = services;
  await database.doc(documentPaths.siteConfig.at()).set({ timeZone: 'Asia/Singapore' });
  signIns.forEach(([at, camps = ['camp-2026']], index) => {
    const account = newAccount({
      uid: `account-${index}`,
      createdAt: new Date('2026-11-01T00:00:00Z'),
      customClaims: { admin: false, camps },
      ...(at !== undefined && { signedInAt: new Date(at) }),
    });
    accounts.all.set(account.uid, account);
  });
  const part = (month: string) => database.doc(documentPaths.monthCounts.at(`${month}-0`));
  return {
    put: async (month: string, data: object) => part(month).set(data),
    run: async () => {
      await countSignIns(services);
      const { docs } = await database.collection('counts').get();
      return Object.fromEntries(docs.map((document) => [document.id, document.data()]));
    },
  };
}

it('the seven days before today are counted by camp and by month, today and earlier days are not', async () => {
  const { run } = await world([
    ['2026-11-27T15:59:59Z'],
    ['2026-11-27T16:00:00Z'],
    ['2026-11-30T15:00:00Z', ['camp-2026', 'camp-2025']],
    ['2026-11-30T15:30:00Z'],
    ['2026-12-01T02:00:00Z'],
    ['2026-12-04T15:59:59Z'],
    ['2026-12-04T16:00:00Z'],
    [undefined],
    ['2026-12-02T02:00:00Z', []],
  ]);
  expect(await run()).toEqual({
    '2026-11-0': { month: '2026-11', signIns: { 'camp-2026': { 28: 1, 30: 2 }, 'camp-2025': { 30: 1 } } },
    '2026-12-0': { month: '2026-12', signIns: { 'camp-2026': { '01': 1, '04': 1 } } },
  });
});

it('the larger number of an earlier night stays, and so does all that was counted beside it', async () => {
  const { put, run } = await world([['2026-12-01T02:00:00Z'], ['2026-12-02T02:00:00Z'], ['2026-12-02T03:00:00Z']]);
  const signIns = { 'camp-2026': { '01': 3, '02': 1 }, 'camp-2025': { '01': 4 } };
  await put('2026-12', { month: '2026-12', downloads: { '01': 9 }, signIns });
  expect((await run())['2026-12-0']).toEqual({
    month: '2026-12',
    downloads: { '01': 9 },
    signIns: { 'camp-2026': { '01': 3, '02': 2 }, 'camp-2025': { '01': 4 } },
  });
});

it.each([
  ['has downloads alone', { month: '2026-12', downloads: { '01': 9 } }],
  ['has another camp', { month: '2026-12', signIns: { 'camp-2025': { '01': 4 } } }],
  ['cannot be read', { month: 12, signIns: { 'camp-2026': { '01': 4 } } }],
])('sign-ins are counted where the month %s', async (_what, stored) => {
  const { put, run } = await world([['2026-12-01T02:00:00Z']]);
  await put('2026-12', stored);
  expect((await run())['2026-12-0']).toMatchObject({ month: '2026-12', signIns: { 'camp-2026': { '01': 1 } } });
});
