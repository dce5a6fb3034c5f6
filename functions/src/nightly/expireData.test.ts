import { dayMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import { defaultRetentionDays } from '@steeple/model/privacy/retention';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { signUpDocument } from '../../../tests/functions/sign-ups/signUpFixture.ts';
import { type MemoryLog, type MemoryServices, memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import { expireData, expireForms } from './expireData.ts';

const at = documentPaths;
let now: Date;
let services: MemoryServices;
let log: MemoryLog;
beforeEach(() => {
  now = new Date('2027-07-01T18:00:00Z');
  services = memoryServices(() => now);
  log = memoryLog();
});

const put = async (path: string, content: object): Promise<unknown> => services.database.doc(path).set(content);
const exists = async (path: string): Promise<boolean> => (await services.database.doc(path).get()).exists;
const swept = async () => (await services.database.doc(at.sweep.at('expireData')).get()).data();
const ranAt = () => Timestamp.fromDate(now);
const expired = { grants: 0, campers: 0, responses: 0, documents: 1 };
const info = (message: string, fields: object) => ({ severity: 'info', message, fields });
const error = (message: string, fields: object = {}) => ({ severity: 'error', message, fields });

/** Stores a camp that has a contact. */
async function putCamp(id: string, endDate: unknown): Promise<void> {
  await put(at.camp.at(id), { endDate });
  await put(at.campContact.at(id, 'one'), {});
}
const hasContact = async (id: string): Promise<boolean> => exists(at.campContact.at(id, 'one'));

/** Everything beside camps whose time is over, one of each. */
async function putOthers(): Promise<void> {
  await put(at.campCopy.at('left'), { state: 'copying', startedAt: Timestamp.fromMillis(0) });
  await put(at.message.at('one'), { deleteAt: Timestamp.fromMillis(0) });
  const end = Timestamp.fromMillis(0);
  await put(at.signUp.at('supper'), signUpDocument({ start: end, end }));
  const entry = { path: at.ministry.at('youth'), content: {}, deletedBy: 'anna', deletedAt: Timestamp.fromMillis(0) };
  await put(at.trashEntry.at('ministries.youth'), entry);
}

it('a night deletes what is over: camps after their days, copies, forms and the trash', async () => {
  await putCamp('camp-over', '2027-01-01');
  await putCamp('camp-recent', '2027-01-02');
  await putCamp('camp-coming', '2027-08-01');
  await putCamp('camp-odd', 7);
  await putOthers();
  now = new Date(Date.parse('2027-01-02T11:59:59.001Z') + 180 * dayMillis);
  await expireData(services, log, 180);
  expect(await Promise.all(['camp-over', 'camp-recent', 'camp-coming', 'camp-odd'].map(hasContact))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(log.lines).toEqual([
    info('personal data deleted', { camp: 'camp-over', ...expired }),
    info('abandoned copies deleted', { camps: 1 }),
    info('messages deleted', { deleted: 1 }),
    info('sign-ups deleted', { event: 'supper', deleted: 0 }),
    info('trash emptied', { entries: 1 }),
  ]);
  expect(await swept()).toEqual({ ranAt: ranAt(), failed: 0, campDays: 180 });
  log.lines.length = 0;
  now = new Date(now.getTime() + 1000);
  await expireData(services, log, 180);
  expect(log.lines).toEqual([]);
  expect(await swept()).toEqual({ ranAt: ranAt(), failed: 0, campDays: 180 });
});

it('a camp in the trash expires as others do, unless another one was made in its place', async () => {
  const putInTrash = async (id: string, endDate: string): Promise<void> => {
    await put(at.campContact.at(id, 'one'), {});
    const entry = { path: at.camp.at(id), content: { endDate }, deletedBy: 'anna', deletedAt: ranAt() };
    await put(at.trashEntry.at(`camps.${id}`), entry);
  };
  await putInTrash('camp-over', '2027-01-01');
  await putInTrash('camp-recent', '2027-01-02');
  await putInTrash('camp-again', '2027-01-01');
  await put(at.camp.at('camp-again'), { endDate: '2027-08-01' });
  await putCamp('camp-coming', '2027-08-01');
  const content = { endDate: '2027-01-01' };
  const entry = { path: at.campInfo.at('camp-coming', 'one'), content, deletedBy: 'anna', deletedAt: ranAt() };
  await put(at.trashEntry.at('camps.camp-coming.info.one'), entry);
  now = new Date(Date.parse('2027-01-02T11:59:59.001Z') + 180 * dayMillis);
  await expireData(services, log, 180);
  expect(await Promise.all(['camp-over', 'camp-recent', 'camp-again', 'camp-coming'].map(hasContact))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(log.lines).toEqual([info('personal data deleted', { camp: 'camp-over', ...expired })]);
  expect(await exists(at.trashEntry.at('camps.camp-over'))).toBe(true);
});

it('the days after a camp are those of the deployment', async () => {
  await putCamp('camp-over', '2027-01-01');
  now = new Date(Date.parse('2027-01-02T12:00:00Z') + defaultRetentionDays * dayMillis - 1001);
  await expireData(services, log);
  expect(await hasContact('camp-over')).toBe(true);
  now = new Date(now.getTime() + 1001);
  await expireData(services, log);
  expect(await hasContact('camp-over')).toBe(false);
  expect(await swept()).toMatchObject({ campDays: defaultRetentionDays });
});

it('what fails is named and counted, does not stop the rest, and is done the next night', async () => {
  for (const id of ['camp-a', 'camp-b']) await putCamp(id, '2027-01-01');
  await put(at.user.at('mei'), { claims: { camps: ['camp-a'] } });
  await putOthers();
  const resource = at.resource.at('leaflet');
  const entry = { path: resource, content: { file: { path: 'a.pdf' } }, deletedBy: 'anna', deletedAt: ranAt() };
  await put(at.trashEntry.at('resources.leaflet'), { ...entry, ending: true });
  services.interrupt = (operation) => {
    if (operation === 'auth: getUser') throw new Error('no accounts');
  };
  await expect(expireData(services, log, 180)).rejects.toThrow(
    'Not deleted: the personal data of 1 camps, copies or forms, 1 entries of the trash',
  );
  expect([await hasContact('camp-a'), await hasContact('camp-b')]).toEqual([true, false]);
  expect(log.lines).toEqual([
    error('personal data not deleted', { camp: 'camp-a' }),
    info('personal data deleted', { camp: 'camp-b', ...expired }),
    info('abandoned copies deleted', { camps: 1 }),
    info('messages deleted', { deleted: 1 }),
    info('sign-ups deleted', { event: 'supper', deleted: 0 }),
    error('entry of the trash not deleted'),
    info('trash emptied', { entries: 1 }),
  ]);
  expect(await swept()).toEqual({ ranAt: ranAt(), failed: 2, campDays: 180 });
  services.interrupt = undefined;
  await services.database.doc(at.trashEntry.at('resources.leaflet')).delete();
  await expireData(services, log, 180);
  expect(await hasContact('camp-a')).toBe(false);
  expect(await swept()).toMatchObject({ failed: 0 });
});

it.each([
  // The first query is for messages; only the sign-ups of an event are listed.
  ['messages', 'query', [error('messages not deleted'), info('sign-ups deleted', { event: 'supper', deleted: 0 })]],
  ['sign-ups', 'list', [info('messages deleted', { deleted: 1 }), error('sign-ups not deleted', { event: 'supper' })]],
])('forms of which %s fail are counted, and the others are deleted', async (_, failing, lines) => {
  await putOthers();
  services.interrupt = (operation) => {
    if (operation !== failing) return;
    services.interrupt = undefined;
    throw new Error('unavailable');
  };
  expect(await expireForms(services, log)).toBe(1);
  expect(log.lines).toEqual(lines);
  log.lines.length = 0;
  expect(await expireForms(services, log)).toBe(0);
  expect(log.lines).toHaveLength(1);
});

it('copies, forms and the trash that fail are counted each, and none stops the next', async () => {
  await putOthers();
  services.interrupt = (operation) => {
    if (operation === 'list') throw new Error('unavailable');
  };
  await expect(expireData(services, log, 180)).rejects.toThrow(
    'Not deleted: the personal data of 2 camps, copies or forms, 1 entries of the trash',
  );
  expect(log.lines).toEqual([
    error('abandoned copies not deleted'),
    info('messages deleted', { deleted: 1 }),
    error('sign-ups not deleted', { event: 'supper' }),
    error('entry of the trash not deleted'),
  ]);
  expect(await swept()).toMatchObject({ failed: 3 });
});
