import { campAccessSchema, type CampAccess } from '@steeple/model/camp/campAccess';
import { documentPaths } from '@steeple/model/database/paths';
import { check } from '@steeple/model/requests/validation';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { memoryLog, memoryServices } from '../../../../tests/memory/services.ts';
import { isJoinCode } from './joinCode.ts';
import { setCampCode } from './setCampCode.ts';

const now = new Date('2026-11-22T01:30:00Z');

async function renewed(exists: boolean) {
  const services = memoryServices(() => now);
  if (exists) await services.database.doc(documentPaths.camp.at('alpha')).set({ published: false });
  const set = async () =>
    setCampCode(services, { input: { camp: 'alpha' }, token: { uid: 'jose' } as never, address: '', log: memoryLog() });
  const access = async () => (await services.database.doc(documentPaths.campAccess.at('alpha')).get()).data();
  const audited = async () => (await services.database.collection('audit').get()).docs.map((entry) => entry.data());
  return { set, access, audited };
}

it('a camp has a new code, of which the hash is stored, and the old one is worth nothing', async () => {
  const { set, access, audited } = await renewed(true);
  const [old, { camp, code }] = [await set(), await set()];
  expect(camp).toBe('alpha');
  const stored = (await access()) as CampAccess;
  expect(check(campAccessSchema, stored).ok).toBe(true);
  expect(stored.updatedAt).toEqual(Timestamp.fromDate(now));
  expect([await isJoinCode(code, stored), await isJoinCode(old.code, stored)]).toEqual([true, false]);
  const entry = { action: 'camp.codeChanged', actor: 'jose', subject: null, target: 'camps/alpha', detail: {} };
  expect(await audited()).toMatchObject([entry, entry]);
});

it('a camp that does not exist gets none', async () => {
  const { set, access, audited } = await renewed(false);
  await expect(set()).rejects.toMatchObject({ details: { reason: 'no-such-camp' } });
  expect([await access(), await audited()]).toEqual([undefined, []]);
});
