import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAdmin, writeGrant } from '../../../tests/functions/roles/grantsFixture.ts';
import { makeSomebody, type Somebody } from '../../../tests/functions/roles/people.ts';
import { type MemoryLog, type MemoryServices, memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import { syncClaims } from '../roles/claims/syncClaims.ts';
import { changeTrash } from './changeTrash.ts';
import { entryRef } from './entryRef.ts';

type Action = 'delete' | 'restore' | 'deleteForGood';

const now = new Date('2026-11-23T04:00:00Z');
const group = documentPaths.campGroup.at('camp-2026', 'olive');
let services: MemoryServices;
let log: MemoryLog;
let admin: Somebody;
let member: Somebody;
beforeEach(async () => {
  services = memoryServices(() => now);
  log = memoryLog();
  admin = await makeAdmin(services);
  member = await makeSomebody(services, { claims: { admin: false, camps: ['camp-2026'], teams: ['camp-2026'] } });
  await writeGrant(services, member.email ?? '', { camps: ['camp-2026'], teams: ['camp-2026'] });
  await syncClaims(services, member.uid);
  await put(documentPaths.camp.at('camp-2026'), { published: false });
  await put(group, { name: { en: 'Olive' } });
});

const put = async (path: string, content: object): Promise<unknown> => services.database.doc(path).set(content);
const exists = async (path: string): Promise<boolean> => (await services.database.doc(path).get()).exists;
const change = async (who: Somebody, path: string, action: Action): Promise<boolean> =>
  (await changeTrash(services, { input: { path, action }, token: who.token as never, address: '', log })).changed;
/** The answer of a call: its change, or the reason of its refusal. */
const answer = async (path: string, action: Action): Promise<boolean | string> =>
  change(admin, path, action).catch((error: unknown) => (error as ReturnType<typeof refused>).details.reason);
const refused = (reason: string) => ({ details: { reason } });
const audited = async () => (await services.database.collection('audit').where('target', '==', group).get()).docs;

describe('the team of a camp', () => {
  it('deletes a document of the camp and restores it, and only an admin deletes it for good', async () => {
    expect(await change(member, group, 'delete')).toBe(true);
    expect(await exists(group)).toBe(false);
    expect(await change(member, group, 'restore')).toBe(true);
    expect(await exists(group)).toBe(true);
    await change(member, group, 'delete');
    await expect(change(member, group, 'deleteForGood')).rejects.toMatchObject(refused('admins-only'));
    expect((await entryRef(services.database, group).get()).exists).toBe(true);
    expect(await change(admin, group, 'deleteForGood')).toBe(true);
    expect((await entryRef(services.database, group).get()).exists).toBe(false);
  });

  it.each([
    ['of another camp', documentPaths.campGroup.at('camp-2027', 'olive')],
    ['that is the camp itself', documentPaths.camp.at('camp-2026')],
    ['of the whole site', documentPaths.ministry.at('camp-2026')],
    ['below another document with the id of the camp', 'posts/camp-2026/groups/olive'],
  ])('does not touch a document %s', async (_, path) => {
    await put(path, { published: false });
    await expect(change(member, path, 'delete')).rejects.toMatchObject(refused('admins-only'));
    expect(await exists(path)).toBe(true);
  });
});

it('somebody who is only in a camp deletes nothing of it', async () => {
  const camper = await makeSomebody(services, { claims: { admin: false, camps: ['camp-2026'] } });
  await expect(change(camper, group, 'delete')).rejects.toMatchObject(refused('admins-only'));
  await expect(change(member, group, 'delete')).resolves.toBe(true);
});

it('log and audit trail have each change, and a call that changes nothing is in the log alone', async () => {
  for (const action of ['delete', 'delete', 'restore', 'delete', 'deleteForGood'] as const)
    await change(admin, group, action);
  expect(log.lines).toEqual(
    (
      [
        ['delete', true],
        ['delete', false],
        ['restore', true],
        ['delete', true],
        ['deleteForGood', true],
      ] as const
    ).map(([action, changed]) => ({ severity: 'info', message: 'done', fields: { action, changed } })),
  );
  const entry = { actor: admin.uid, subject: null, target: group, detail: {}, at: Timestamp.fromDate(now) };
  const actions = ['trash.deleted', 'trash.moved', 'trash.moved', 'trash.restored'];
  const docs = (await audited())
    .map((document) => document.data())
    .sort((a, b) => (a['action'] < b['action'] ? -1 : 1));
  expect(docs).toEqual(actions.map((action) => ({ ...entry, action })));
});

describe('moving to the trash', () => {
  it.each([
    ['an event that was added by hand', documentPaths.event.at('e'), { source: 'local' }, true],
    ['an event of Google', documentPaths.event.at('e'), { source: 'google' }, false],
    ['a camp that is not published', documentPaths.camp.at('camp-2027'), { published: false }, true],
    ['a camp that is published', documentPaths.camp.at('camp-2027'), { published: true }, false],
    ['a camp that does not say whether it is published', documentPaths.camp.at('camp-2027'), {}, false],
    ['a ministry', documentPaths.ministry.at('youth'), { source: 'google', published: true }, true],
    ['a grant', documentPaths.grant.at('a@steeple.test'), {}, false],
  ])('of %s: is it done?', async (_, path, content, isDone) => {
    await put(path, content);
    expect(await answer(path, 'delete')).toBe(isDone || 'not-deletable');
    expect(await exists(path)).toBe(!isDone);
    expect((await entryRef(services.database, path).get()).data()).toEqual(
      isDone ? { path, content, deletedBy: admin.uid, deletedAt: Timestamp.fromDate(now) } : undefined,
    );
  });
});

describe('restoring', () => {
  it.each([
    ['that was to be published meanwhile', 'scheduled', 0, { status: 'draft', publishAt: null }],
    ['that is to be published later', 'scheduled', 1, {}],
    ['that was published before', 'published', 0, {}],
  ])('a post %s', async (_, status, fromNow, changed) => {
    const path = documentPaths.post.at('advent');
    const publishAt = Timestamp.fromMillis(now.getTime() + fromNow);
    const content = { slug: 'advent', kind: 'article', edition: null, status, publishAt, revision: 3 };
    await put(path, content);
    await change(admin, path, 'delete');
    await change(admin, path, 'restore');
    expect((await services.database.doc(path).get()).data()).toEqual({ ...content, ...changed });
  });

  const post = { slug: 'advent', kind: 'news', edition: null };
  const session = { slug: 'talk', kind: 'main' };
  const sessions = (id: string): string => documentPaths.campSession.at('camp-2026', id);
  it.each([
    ['a post', 'of the same kind and edition', documentPaths.post.at, post, post, false],
    ['a post', 'of another kind', documentPaths.post.at, post, { ...post, kind: 'bulletin' }, true],
    ['a post', 'of another edition', documentPaths.post.at, post, { ...post, edition: '2' }, true],
    ['a post', 'of another slug', documentPaths.post.at, post, { ...post, slug: 'lent' }, true],
    ['a session', 'of the same kind', sessions, session, session, false],
    ['a session', 'of another kind', sessions, session, { ...session, kind: 'workshop' }, true],
    ['a ministry', 'of the same slug', documentPaths.ministry.at, { slug: 'a' }, { slug: 'a' }, true],
  ])('%s beside one %s: is it done?', async (_, _beside, at, content, other, isDone) => {
    await put(at('one'), content);
    await change(admin, at('one'), 'delete');
    await put(at('two'), other);
    expect(await answer(at('one'), 'restore')).toBe(isDone || 'address-taken');
    expect(await exists(at('one'))).toBe(isDone);
  });

  it('what never goes to the trash is refused, and so is what is not in it', async () => {
    const grant = documentPaths.grant.at('a@steeple.test');
    await put(grant, {});
    await expect(change(admin, grant, 'restore')).rejects.toMatchObject(refused('no-such-entry'));
    const gone = documentPaths.campGroup.at('camp-2026', 'fig');
    await expect(change(admin, gone, 'restore')).rejects.toMatchObject(refused('no-such-entry'));
    await expect(change(admin, gone, 'deleteForGood')).rejects.toMatchObject(refused('no-such-entry'));
    await expect(change(admin, group, 'restore')).resolves.toBe(false);
  });

  it('what is being deleted for good is refused, unless the document is there', async () => {
    await change(admin, group, 'delete');
    await entryRef(services.database, group).update({ ending: true });
    await expect(change(admin, group, 'restore')).rejects.toMatchObject(refused('no-such-entry'));
    await put(group, { name: { en: 'New' } });
    await expect(change(admin, group, 'restore')).resolves.toBe(false);
  });

  it('what was made again at its path is refused, until it is deleted', async () => {
    await change(admin, group, 'delete');
    await put(group, { name: { en: 'New' } });
    await expect(change(admin, group, 'restore')).rejects.toMatchObject(refused('place-taken'));
    await services.database.doc(group).delete();
    await expect(change(admin, group, 'restore')).resolves.toBe(true);
    expect((await services.database.doc(group).get()).data()).toEqual({ name: { en: 'Olive' } });
  });

  it('a document waits for its camp', async () => {
    const camp = documentPaths.camp.at('camp-2026');
    await change(admin, group, 'delete');
    await change(admin, camp, 'delete');
    await expect(change(admin, group, 'restore')).rejects.toMatchObject(refused('no-such-camp'));
    expect(await change(admin, camp, 'restore')).toBe(true);
    expect(await change(admin, group, 'restore')).toBe(true);
  });
});
