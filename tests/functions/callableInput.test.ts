import { type CallableName, callables } from '@steeple/model/requests/callables';
import { documentPaths } from '@steeple/model/database/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadLimit } from '../../functions/src/content/countDownload.ts';
import { giveCode } from './roles/giveCode.ts';
import { camp } from './content/campFixture.ts';
import { makeAdmin } from './roles/grantsFixture.ts';
import { ownServices } from './ownServices.ts';
import { callAs, makeSomebody, randomName, type Somebody } from './roles/people.ts';

const services = ownServices('input');
const { database } = services;
afterAll(async () => services.close());
let admin: Somebody;
let member: Somebody;

beforeAll(async () => {
  [admin, member] = [await makeAdmin(services), await makeSomebody(services)];
  await database.doc(documentPaths.camp.at('camp-2026')).set(camp());
});

const resource = (audience: string) => ({
  title: { en: 'Leaflet' },
  category: 'sermons',
  language: 'en',
  file: null,
  link: 'https://example.org/',
  audience,
  order: 1,
  downloads: 0,
  updatedAt: camp().updatedAt,
});

const copy = {
  from: 'camp-2026',
  to: 'camp-2027',
  name: { en: 'Camp 2027' },
  days: 364,
  timeZone: 'Asia/Singapore',
  parts: ['schedule'],
  dryRun: true,
};

/** Per callable: bad inputs, each with the field its refusal must name; and a good one. */
const cases: Partial<Record<CallableName, { good: unknown; bad: [string, unknown, string][] }>> = {
  rebuildResults: {
    good: { camp: 'camp-2026' },
    bad: [
      ['empty', {}, 'camp'],
      ['nothing', null, 'camp'],
      ['oversized', { camp: 'x'.repeat(65) }, 'camp'],
      ['wrong type', { camp: 7 }, 'camp'],
      ['unknown field', { camp: 'camp-2026', all: true }, 'all'],
    ],
  },
  setCampCode: {
    good: { camp: 'camp-2026' },
    bad: [
      ['empty', {}, 'camp'],
      ['oversized', { camp: 'x'.repeat(65) }, 'camp'],
      ['wrong type', { camp: ['a'] }, 'camp'],
      ["a code of one's own", { camp: 'camp-2026', code: 'MUSTARD-SEED' }, 'code'],
    ],
  },
  copyCamp: {
    good: copy,
    bad: [
      ['empty', {}, 'from'],
      ['the audience of everyone', { ...copy, to: 'public' }, 'to'],
      ['a blank name', { ...copy, name: { en: ' ' } }, 'name.en'],
      ['oversized', { ...copy, name: { en: 'x'.repeat(121) } }, 'name.en'],
      ['too many days', { ...copy, days: 3661 }, 'days'],
      ['a zone that does not exist', { ...copy, timeZone: 'Mars/Olympus' }, 'timeZone'],
      ['a part that is never copied', { ...copy, parts: ['notices'] }, 'parts.0'],
      ['wrong type', { ...copy, parts: 'schedule' }, 'parts'],
      ['unknown field', { ...copy, published: true }, 'published'],
    ],
  },
  translateTexts: {
    good: { path: 'pages/about', texts: [{ id: 'title', before: { en: 'About' }, to: '关于我们' }] },
    bad: [
      ['empty', {}, 'path'],
      [
        'oversized',
        { path: 'pages/about', texts: [{ id: 'title', before: {}, to: '字'.repeat(50_001) }] },
        'texts.0.to',
      ],
      ['a document of people', { path: 'camps/a/groups/b', texts: [{ id: 'name', before: {}, to: '' }] }, 'path'],
      ['without texts', { path: 'pages/about', texts: [] }, 'texts'],
      [
        'in another language',
        { path: 'pages/about', texts: [{ id: 'title', before: { fr: 'a' }, to: '' }] },
        'texts.0.before.fr',
      ],
      ['wrong type', { path: 'pages/about', texts: [{ id: 'title', before: {}, to: { en: 'b' } }] }, 'texts.0.to'],
      [
        'unknown field',
        { path: 'pages/about', texts: [{ id: 'title', before: {}, to: '' }], status: 'draft' },
        'status',
      ],
    ],
  },
  changeTrash: {
    good: { path: 'posts/nowhere', action: 'delete' },
    bad: [
      ['empty', {}, 'path'],
      ['oversized', { path: `posts/${'x'.repeat(301)}`, action: 'delete' }, 'path'],
      ['a relative path', { path: 'posts/..', action: 'delete' }, 'path'],
      ['a collection', { path: 'posts', action: 'delete' }, 'path'],
      ['an action that is not known', { path: 'posts/nowhere', action: 'keep' }, 'action'],
      ['wrong type', { path: 7, action: 'delete' }, 'path'],
      ['unknown field', { path: 'posts/nowhere', action: 'delete', force: true }, 'force'],
    ],
  },
  changeRelease: {
    good: { action: 'resume' },
    bad: [
      ['empty', {}, 'action'],
      ['another word', { action: 'forward' }, 'action'],
      ['unknown field', { action: 'back', version: 'a' }, 'version'],
    ],
  },
  undoImport: {
    good: { run: 'nowhere' },
    bad: [
      ['empty', {}, 'run'],
      ['oversized', { run: 'x'.repeat(65) }, 'run'],
      ['wrong type', { run: 7 }, 'run'],
      ['a path', { run: 'one/entries/two' }, 'run'],
      ['unknown field', { run: 'one', force: true }, 'force'],
    ],
  },
  undoCampCopy: {
    good: { camp: 'nowhere' },
    bad: [
      ['empty', {}, 'camp'],
      ['oversized', { camp: 'x'.repeat(65) }, 'camp'],
      ['wrong type', { camp: 7 }, 'camp'],
      ['unknown field', { camp: 'camp-2026', force: true }, 'force'],
    ],
  },
  joinCamp: {
    good: { camp: 'camp-2026', code: 'MUSTARD-SEED', consent: { version: 1, parent: null } },
    bad: [
      ['empty', {}, 'camp'],
      ['oversized', { camp: 'camp-2026', code: 'x'.repeat(65) }, 'code'],
      ['wrong type', { camp: {}, code: 'abcd' }, 'camp'],
      ['unknown field', { camp: 'camp-2026', code: 'abcd', uid: 'x' }, 'uid'],
    ],
  },
  changeGrants: {
    good: { changes: [{ email: 'one@steeple.test', addCamps: ['camp-2026'] }] },
    bad: [
      ['empty', {}, 'changes'],
      ['an empty list', { changes: [] }, 'changes'],
      ['oversized', { changes: [{ email: 'x'.repeat(321) }] }, 'changes.0.email'],
      ['wrong type', { changes: [{ email: 5 }] }, 'changes.0.email'],
      ['unknown role', { changes: [{ email: 'a@b.sg', addRoles: ['owner'] }] }, 'changes.0.addRoles.0'],
      ['unknown field', { changes: [{ email: 'a@b.sg', admin: true }] }, 'changes.0.admin'],
    ],
  },
  applyMyGrant: {
    good: {},
    bad: [
      ['wrong type', 'x', ''],
      ['unknown field', { uid: 'x' }, 'uid'],
    ],
  },
  changePlanFeed: {
    good: { camp: 'camp-2026', action: 'withdraw' },
    bad: [
      ['empty', {}, 'camp'],
      ['oversized', { camp: 'x'.repeat(65), action: 'renew' }, 'camp'],
      ['wrong type', { camp: 'camp-2026', action: true }, 'action'],
      ['unknown action', { camp: 'camp-2026', action: 'read' }, 'action'],
      ['unknown field', { camp: 'camp-2026', action: 'renew', uid: 'x' }, 'uid'],
    ],
  },
  exportMyData: {
    good: {},
    bad: [
      ['wrong type', 'x', ''],
      ['unknown field', { uid: 'x' }, 'uid'],
    ],
  },
  deleteMyAccount: {
    good: { confirm: 'delete' },
    bad: [
      ['empty', {}, 'confirm'],
      ['oversized', { confirm: 'delete'.repeat(9999) }, 'confirm'],
      ['wrong type', { confirm: true }, 'confirm'],
      ['unknown field', { confirm: 'delete', uid: 'x' }, 'uid'],
    ],
  },
  findPeople: {
    good: { text: 'tan' },
    bad: [
      ['empty', {}, 'text'],
      ['blank', { text: ' ' }, 'text'],
      ['oversized', { text: 'x'.repeat(255) }, 'text'],
      ['wrong type', { text: ['tan'] }, 'text'],
      ['before the first', { text: 'tan', start: -1 }, 'start'],
      ['unknown field', { text: 'tan', camp: 'camp-2026' }, 'camp'],
    ],
  },
  describeAccounts: {
    good: { uids: ['nobody'] },
    bad: [
      ['empty', {}, 'uids'],
      ['an empty list', { uids: [] }, 'uids'],
      ['oversized', { uids: Array.from({ length: 101 }, (_, index) => `uid-${index}`) }, 'uids'],
      ['too long an id', { uids: ['x'.repeat(129)] }, 'uids.0'],
      ['wrong type', { uids: [7] }, 'uids.0'],
      ['unknown field', { uids: ['nobody'], email: 'a@b.sg' }, 'email'],
    ],
  },
  listCollections: {
    good: { path: 'camps/camp-2026' },
    bad: [
      ['empty', {}, 'path'],
      ['oversized', { path: 'x'.repeat(1501) }, 'path'],
      ['wrong type', { path: 1 }, 'path'],
      ['a collection', { path: 'camps' }, 'path'],
      ['empty segments', { path: 'camps//' }, 'path'],
      ['unknown field', { path: '', depth: 2 }, 'depth'],
    ],
  },
  countDownload: {
    good: { resource: 'leaflet' },
    bad: [
      ['empty', {}, 'resource'],
      ['oversized', { resource: 'x'.repeat(65) }, 'resource'],
      ['wrong type', { resource: null }, 'resource'],
      ['a path', { resource: 'a/b' }, 'resource'],
      ['unknown field', { resource: 'leaflet', by: 9 }, 'by'],
    ],
  },
};

describe.each(Object.entries(cases))('%s', (key, { good, bad }) => {
  const name = key as CallableName;
  // The team of a camp moves that camp's documents to the trash, admins every document.
  const isForAdmins = ['admin', 'translator'].includes(callables[name].caller) || name === 'changeTrash';
  const caller = async (): Promise<Somebody> => (isForAdmins ? admin : makeSomebody(services));
  const call = async (who: Somebody | null, input: unknown) =>
    callAs(services, name, who, input as never, `203.0.113.${randomName()}`);

  it.each(bad)('refuses input that is %s and names the field', async (_, input, field) => {
    const error = await call(await caller(), input).then(
      () => undefined,
      (reason: unknown) => reason as { code: string; details: { fields: { field: string }[] } },
    );
    expect(error?.code).toBe('invalid-argument');
    expect(error?.details.fields.map((fault) => fault.field)).toContain(field);
  });

  it('takes good input', async () => {
    await database.doc(documentPaths.resource.at('leaflet')).set(resource('public'));
    await database.doc(documentPaths.page.at('about')).set({ title: { en: 'About', zh: '关于我们' } });
    if (name === 'joinCamp') await giveCode(services, 'camp-2026', 'MUSTARD-SEED');
    await expect(call(await caller(), good)).resolves.toBeDefined();
  });
});

const guarded = Object.entries(cases).filter(([name]) => callables[name as CallableName].caller !== 'anyone');
it.each(guarded)('%s refuses whoever is not signed in', async (name, { good }) => {
  await expect(callAs(services, name as CallableName, null, good as never)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});
const forAdmins = guarded.filter(([name]) => ['admin', 'translator'].includes(callables[name as CallableName].caller));
it.each(forAdmins)('%s refuses a member', async (name, { good }) => {
  await expect(callAs(services, name as CallableName, member, good as never)).rejects.toMatchObject({
    code: 'permission-denied',
  });
});

describe('counting downloads', () => {
  const count = async (id: string, who: Somebody | null, from = `203.0.113.${randomName()}`) =>
    callAs(services, 'countDownload', who, { resource: id }, from);

  it('adds one for a visitor', async () => {
    await database.doc(documentPaths.resource.at('public-one')).set(resource('public'));
    await Promise.all([count('public-one', null), count('public-one', null)]);
    expect((await database.doc(documentPaths.resource.at('public-one')).get()).get('downloads')).toBe(2);
  });

  it('of a camp counts for its campers and admins only; to others it does not exist', async () => {
    await database.doc(documentPaths.resource.at('guarded')).set(resource('camp-2026'));
    const camper = await makeSomebody(services, { claims: { admin: false, camps: ['camp-2026'] } });
    await expect(count('guarded', camper)).resolves.toEqual({});
    await expect(count('guarded', admin)).resolves.toEqual({});
    await expect(count('guarded', member)).rejects.toMatchObject({ code: 'not-found' });
    await expect(count('guarded', null)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('stops for an address that makes a number up, and not for another', async () => {
    await database.doc(documentPaths.resource.at('popular')).set(resource('public'));
    for (let tries = 0; tries < downloadLimit.tries; tries += 1) await count('popular', null, 'one');
    await expect(count('popular', null, 'one')).rejects.toMatchObject({
      code: 'resource-exhausted',
      details: { retryAfterSeconds: expect.any(Number) as number },
    });
    await expect(count('popular', null, 'two')).resolves.toEqual({});
  });
});
