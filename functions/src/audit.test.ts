import { beforeEach, expect, test } from 'vitest';
import { type MemoryServices, memoryServices } from '../../tests/memory/services.ts';
import { audit, auditIn, type Audited } from './audit.ts';

const now = new Date('2026-11-26T08:00:00Z');
const removed: Audited = {
  action: 'signUp.removed',
  actor: 'admin-1',
  subject: null,
  target: 'signUps/supper/entries/one',
  detail: {},
};

let services: MemoryServices;
beforeEach(() => {
  services = { ...memoryServices(() => now), newId: () => 'entry-1' };
});

const entries = async (): Promise<unknown[]> =>
  (await services.database.collection('audit').get()).docs.map((doc) => ({ id: doc.id, ...doc.data() }));

test('an entry has the time at which it was made, and replaces none', async () => {
  await audit(services, removed);
  expect(await entries()).toMatchObject([{ id: 'entry-1', ...removed, at: { seconds: now.getTime() / 1000 } }]);
  await expect(audit(services, { ...removed, actor: 'admin-2' })).rejects.toMatchObject({ code: 6 });
  expect(await entries()).toMatchObject([{ actor: 'admin-1' }]);
});

test('an entry is stored together with the change that it describes, or neither is', async () => {
  const { database } = services;
  const batch = database.batch();
  auditIn(batch, services, removed);
  batch.update(database.doc('signUps/missing'), { taken: 0 });
  await expect(batch.commit()).rejects.toMatchObject({ code: 5 });
  expect(await entries()).toEqual([]);
  await database.runTransaction(async (transaction) => auditIn(transaction, services, removed));
  expect(await entries()).toMatchObject([{ id: 'entry-1', ...removed, at: { seconds: now.getTime() / 1000 } }]);
});
