import { expect, it } from 'vitest';
import { newAccount } from '../../../../tests/memory/MemoryAuth.ts';
import { memoryLog, memoryServices } from '../../../../tests/memory/services.ts';
import { removeSecondFactor } from './removeSecondFactor.ts';

const phone = { uid: 'f1', factorId: 'phone' };

/** An account with two second factors, one without, and one without an address. */
function lostFactors() {
  const services = memoryServices(() => new Date('2026-11-22T01:30:00Z'));
  const add = (uid: string, email: string | undefined, factors?: (typeof phone)[]) => {
    const account = newAccount({ uid, email, createdAt: new Date(0), ...(factors !== undefined && { factors }) });
    services.accounts.all.set(uid, account);
    return account;
  };
  const lost = add('lost', 'lost@steeple.test', [phone, { ...phone, uid: 'f2' }]);
  const none = add('none', 'none@steeple.test');
  add('nameless', undefined, [phone]);
  const log = memoryLog();
  const remove = async (uid: string, by = 'helper') =>
    removeSecondFactor(services, { input: { uid }, token: { uid: by } as never, log });
  const audited = async () => (await services.database.collection('audit').get()).docs.map((entry) => entry.data());
  return { services, log, lost, none, remove, audited };
}

it('an account loses its second factors and its sessions, and the audit trail has it', async () => {
  const { log, lost, remove, audited } = lostFactors();
  expect(await remove('lost')).toEqual({ removed: 2 });
  expect(log.lines).toMatchObject([{ severity: 'info', fields: { removed: 2 } }]);
  expect(lost).toMatchObject({ factors: [], revocations: 1 });
  expect(await audited()).toEqual([
    expect.objectContaining({
      action: 'secondFactor.removed',
      actor: 'helper',
      subject: { uid: 'lost', email: 'lost@steeple.test' },
      target: 'users/lost',
      detail: { count: 2 },
    }),
  ]);
});

it('an account without any keeps its sessions', async () => {
  const { none, remove, audited } = lostFactors();
  expect(await remove('none')).toEqual({ removed: 0 });
  expect(none.revocations).toBe(0);
  expect(await audited()).toEqual([]);
});

it('an account without an address is named by its uid alone', async () => {
  const { remove, audited } = lostFactors();
  await remove('nameless');
  expect(await audited()).toMatchObject([{ subject: { uid: 'nameless', email: null } }]);
});

it('nobody removes their own, and of an account that does not exist there is nothing to remove', async () => {
  const { lost, remove } = lostFactors();
  await expect(remove('lost', 'lost')).rejects.toMatchObject({ details: { reason: 'not-your-own' } });
  await expect(remove('nobody')).rejects.toMatchObject({ details: { reason: 'no-such-account' } });
  expect(lost.factors).toHaveLength(2);
});

it('the audit trail has it before it happens', async () => {
  const { services, lost, remove, audited } = lostFactors();
  services.interrupt = (operation) => {
    if (operation === 'auth: updateUser') throw new Error('No answer');
  };
  await expect(remove('lost')).rejects.toThrow('No answer');
  expect(lost.factors).toHaveLength(2);
  expect(await audited()).toHaveLength(1);
});
