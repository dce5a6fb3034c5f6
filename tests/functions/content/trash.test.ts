import { documentExamples } from '@steeple/model/examples/all';
import { dayMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { trashDays, trashIdOf, type TrashName, trashNames } from '@steeple/model/editing/trash';
import { type DocumentReference, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../functions/src/log.ts';
import { deleteForGood } from '../../../functions/src/trash/deleteForGood.ts';
import { emptyTrash } from '../../../functions/src/trash/emptyTrash.ts';
import { type OwnServices, ownServices } from '../ownServices.ts';
import { makeAdmin } from '../roles/grantsFixture.ts';
import { callAs, type Somebody } from '../roles/people.ts';
import { camp } from './campFixture.ts';

let services: OwnServices;
let admin: Somebody;
/** Milliseconds that the clock of the functions is ahead. */
let ahead: number;
beforeEach(async () => {
  ahead = 0;
  services = ownServices('trash', () => new Date(Date.now() + ahead));
  admin = await makeAdmin(services);
  await services.database.doc(documentPaths.camp.at('camp-2026')).set(camp());
});
afterEach(async () => services.close());

const change = async (path: string, action: 'delete' | 'restore' | 'deleteForGood'): Promise<boolean> =>
  (await callAs(services, 'changeTrash', admin, { path, action })).changed;
const entryOf = (path: string): DocumentReference =>
  services.database.doc(documentPaths.trashEntry.at(trashIdOf(path)));

/** Stores the full example of a kind. @returns its path, and the content as it is stored. */
async function store(name: TrashName, id = 'example', of: object = {}): Promise<[string, object]> {
  const { pattern } = documentPaths[name];
  const path = pattern.replace('{camp}', name === 'camp' ? id : 'camp-2026').replace(/\{\w+\}$/, id);
  const example = documentExamples[name].valid.find((candidate) => candidate.name === 'full')?.value;
  const content = toFirestoreValue({ ...example, ...(name === 'camp' && { published: false }), ...of }, sdk) as object;
  await services.database.doc(path).set(content);
  return [path, (await services.database.doc(path).get()).data() ?? {}];
}
const sdk = { Timestamp, GeoPoint };

describe('changeTrash', () => {
  it.each(trashNames)('deletes a %s and restores it as it was', async (name) => {
    const [path, stored] = await store(name);
    expect(await change(path, 'delete')).toBe(true);
    expect((await services.database.doc(path).get()).exists).toBe(false);
    expect((await entryOf(path).get()).data()).toMatchObject({ path, content: stored, deletedBy: admin.uid });
    // A call whose answer was lost is sent again.
    expect(await change(path, 'delete')).toBe(false);
    expect(await change(path, 'restore')).toBe(true);
    expect((await services.database.doc(path).get()).data()).toEqual(stored);
    expect((await entryOf(path).get()).exists).toBe(false);
    expect(await change(path, 'restore')).toBe(false);
    const actions = (await services.database.collection('audit').where('target', '==', path).get()).docs;
    expect(actions.map((entry) => String(entry.get('action'))).toSorted()).toEqual(['trash.moved', 'trash.restored']);
  });

  it('says why it refuses', async () => {
    const { database } = services;
    const refused = async (path: string, action: 'delete' | 'restore' | 'deleteForGood', reason: string) =>
      expect(change(path, action)).rejects.toMatchObject({ details: { reason } });
    await refused('ministries/nowhere', 'restore', 'no-such-entry');
    await refused('ministries/nowhere', 'deleteForGood', 'no-such-entry');
    await refused(documentPaths.grant.at('someone'), 'delete', 'not-deletable');
    const [fromGoogle] = await store('event', 'google', { source: 'google' });
    await refused(fromGoogle, 'delete', 'not-deletable');
    await refused(documentPaths.camp.at('camp-2026'), 'delete', 'not-deletable');

    const [ministry] = await store('ministry');
    await change(ministry, 'delete');
    await database.doc(ministry).set({ name: { en: 'New' } });
    await refused(ministry, 'restore', 'place-taken');

    const [post] = await store('post', 'one');
    await change(post, 'delete');
    const [other] = await store('post', 'two');
    await refused(post, 'restore', 'address-taken');
    await database.doc(other).update({ slug: 'another' });
    expect(await change(post, 'restore')).toBe(true);

    const [group] = await store('campGroup');
    await change(group, 'delete');
    await database.doc(documentPaths.camp.at('camp-2026')).delete();
    await refused(group, 'restore', 'no-such-camp');
  });
});

describe('the end of an entry', () => {
  const removed: string[] = [];
  const remove = async (path: string): Promise<void> => {
    removed.push(path);
  };
  beforeEach(() => removed.splice(0));

  it('comes in the night after thirty days, with versions and file, and not a day earlier', async () => {
    const { database } = services;
    const [post] = await store('post');
    const [ministry] = await store('ministry');
    const [resource, { file }] = (await store('resource')) as [string, { file: { path: string } }];
    const versions = [database.doc(`${post}/versions/3`), database.doc(documentPaths.version.at('A'.repeat(20)))];
    await versions[0]?.set({ savedBy: admin.uid });
    await versions[1]?.set({ path: ministry, savedBy: admin.uid });
    for (const path of [post, ministry, resource]) await change(path, 'delete');
    ahead = (trashDays - 1) * dayMillis;
    expect(await emptyTrash(services, createLog('test', 'run'), remove)).toBe(0);
    expect(await Promise.all(versions.map(async (version) => (await version.get()).exists))).toEqual([true, true]);
    ahead = trashDays * dayMillis + 60_000;
    expect(await emptyTrash(services, createLog('test', 'run'), remove)).toBe(0);
    expect(await Promise.all(versions.map(async (version) => (await version.get()).exists))).toEqual([false, false]);
    expect((await database.collection('trash').get()).size).toBe(0);
    expect(removed).toEqual([file.path]);
  });

  it('leaves a file that another resource has too, in the trash or outside', async () => {
    const [one] = await store('resource', 'one');
    const [two] = await store('resource', 'two');
    await change(one, 'delete');
    await deleteForGood(services, one, admin.uid, remove);
    expect(removed).toEqual([]);
    const [three] = await store('resource', 'three');
    await change(two, 'delete');
    await change(three, 'delete');
    await deleteForGood(services, two, admin.uid, remove);
    expect(removed).toEqual([]);
    await deleteForGood(services, three, admin.uid, remove);
    expect(removed).toHaveLength(1);
  });

  it('that was interrupted is finished in the next night, and nothing is brought back meanwhile', async () => {
    const [resource] = await store('resource');
    await change(resource, 'delete');
    const fails = async (): Promise<void> => Promise.reject(new Error('no storage'));
    await expect(deleteForGood(services, resource, admin.uid, fails)).rejects.toThrow('no storage');
    await expect(change(resource, 'restore')).rejects.toMatchObject({ details: { reason: 'no-such-entry' } });
    expect(await emptyTrash(services, createLog('test', 'run'), fails)).toBe(1);
    expect(await emptyTrash(services, createLog('test', 'run'), remove)).toBe(0);
    expect((await entryOf(resource).get()).exists).toBe(false);
    expect(removed).toHaveLength(1);
  });

  it('of a camp deletes everything below it', async () => {
    const { database } = services;
    const [path] = await store('camp', 'camp-old');
    const group = documentPaths.campGroup.at('camp-old', 'olive');
    await database.doc(group).set({ name: { en: 'Olive' } });
    await database.doc(documentPaths.version.at('B'.repeat(20))).set({ path: group, savedBy: admin.uid });
    await change(path, 'delete');
    expect(await deleteForGood(services, path, admin.uid, remove)).toBe(true);
    expect(await database.doc(path).listCollections()).toEqual([]);
    expect((await database.collection('versions').get()).size).toBe(0);
  });
});
