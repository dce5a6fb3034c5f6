import { documentPaths } from '@steeple/model/database/paths';
import { expect, it, vi } from 'vitest';
import { grant, writeGrant } from '../../../../tests/functions/roles/grantsFixture.ts';
import { memoryServices } from '../../../../tests/memory/services.ts';
import { forgetEmptyGrant } from './forgetEmptyGrant.ts';

const email = 'mei@a.sg';

/** Tells whether a grant is still there afterwards. */
async function stays(stored: object | undefined, meanwhile?: object) {
  const services = memoryServices();
  const ref = services.database.doc(documentPaths.grant.at(email));
  if (stored !== undefined) await ref.set(stored);
  const run = services.database.runTransaction.bind(services.database);
  const runs = vi.spyOn(services.database, 'runTransaction').mockImplementation(async (...parameters) => {
    if (meanwhile !== undefined) await ref.set(meanwhile);
    return run(...parameters);
  });
  await forgetEmptyGrant(services, email);
  return { exists: (await ref.get()).exists, transactions: runs.mock.calls.length };
}

it('a grant that gives and says nothing is deleted', async () => {
  expect(await stays(grant())).toEqual({ exists: false, transactions: 1 });
});

it.each<[string, object | undefined]>([
  ['gives something', grant({ camps: ['alpha'] })],
  ['says something', grant({ note: 'Waits for an answer' })],
  ['cannot be read', { ...grant(), more: true }],
])('one that %s stays, without a transaction', async (_, stored) => {
  expect(await stays(stored)).toEqual({ exists: true, transactions: 0 });
});

it('where there is none there is nothing to delete', async () => {
  expect(await stays(undefined)).toEqual({ exists: false, transactions: 0 });
});

it('one that gives something by then stays', async () => {
  expect(await stays(grant(), grant({ roles: ['writer'] }))).toEqual({ exists: true, transactions: 1 });
});

it('a grant of another address stays', async () => {
  const services = memoryServices();
  await writeGrant(services, 'jose@a.sg', {});
  await forgetEmptyGrant(services, email);
  expect((await services.database.doc(documentPaths.grant.at('jose@a.sg')).get()).exists).toBe(true);
});
