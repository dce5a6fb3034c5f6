import { type CampCopyRequest, campCopySchema, type CopiedName } from '@steeple/model/camp/campCopy';
import { dayMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { check } from '@steeple/model/requests/validation';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { camp } from '../../../tests/functions/content/campFixture.ts';
import { tapDatabase } from '../../../tests/functions/databaseTap.ts';
import { full } from '../../../tests/rules/full.ts';
import { type MemoryLog, type MemoryServices, memoryLog, memoryServices } from '../../../tests/memory/services.ts';
import { functionLimits } from '../functionLimits.ts';
import { copyCamp } from './copyCamp.ts';
import { deleteAbandonedCopies } from './deleteAbandonedCopies.ts';
import { undoCampCopy } from './undoCampCopy.ts';

const at = documentPaths;
const began = Date.parse('2026-11-23T03:00:00Z');
const [from, to] = ['camp-2026', 'camp-2027'];
let now: number;
let services: MemoryServices;
let log: MemoryLog;
beforeEach(async () => {
  now = began;
  services = memoryServices(() => new Date(now));
  log = memoryLog();
  await put(at.camp.at(from), plain(camp({ startDate: '2026-03-01', endDate: '2026-03-04' })) as object);
  for (const name of ['campGroup', 'scheduleItem', 'campSession', 'checklistItem'] as const)
    await put(at[name].at(from, 'one'), full(name));
});

const put = async (path: string, content: object): Promise<unknown> =>
  services.database.doc(path).set(toFirestoreValue(content, { Timestamp, GeoPoint }) as object);
const read = async (path: string) => (await services.database.doc(path).get()).data();
const paths = (id = to): string[] =>
  [...services.backend.documents.keys()].filter((path) => path.startsWith(at.camp.at(id))).toSorted();
const copied = (...names: CopiedName[]): string[] => names.map((name) => at[name].at(to, 'one'));
const completeCopy = [
  at.camp.at(to),
  ...copied('checklistItem'),
  at.campCopy.at(to),
  ...copied('campGroup', 'scheduleItem'),
];

const request: CampCopyRequest = {
  from,
  to,
  name: { en: 'Camp 2027' },
  days: 364,
  timeZone: 'Asia/Singapore',
  parts: ['schedule', 'groups', 'checklist'],
  dryRun: false,
};
const call = { token: { uid: 'anna', auth_time: 0, firebase: { sign_in_provider: 'password' } }, address: '' };
const copy = async (change: Partial<CampCopyRequest> = {}) =>
  copyCamp(services, { input: { ...request, ...change }, ...call, log });
const undo = async () => undoCampCopy(services, { input: { camp: to }, ...call, log });
const taken = {
  details: {
    fields: [
      {
        field: 'to',
        message: {
          en: 'There is already a camp with this ID. Please choose another one.',
          zh: '已有营会使用此编号，请换一个。',
        },
      },
    ],
  },
};
const running = { details: { reason: 'copy-running' } };
const unavailable = (): Error => Object.assign(new Error('unavailable'), { code: 14 });

/** Lets operations of one kind fail, from the so-many-th on; `count` of them. */
function failAt(operation: string, first: number, count = 1): void {
  let seen = 0;
  services.interrupt = (interrupted) => {
    if (interrupted !== operation) return;
    seen += 1;
    if (seen >= first && seen < first + count) throw Object.assign(new Error('internal'), { code: 13 });
  };
}

describe('a copy', () => {
  it('leaves a record of what was chosen, an entry of the audit trail and a line of the log', async () => {
    await copy();
    expect(paths()).toEqual(completeCopy);
    const { from: _from, to: _to, dryRun: _dryRun, ...choice } = request;
    const record = await read(at.campCopy.at(to));
    expect(check(campCopySchema, plain(record))).toMatchObject({ ok: true });
    expect(record).toEqual({
      ...choice,
      from,
      state: 'done',
      run: expect.stringMatching(/^\w{20}$/) as unknown,
      startedAt: Timestamp.fromMillis(began),
      counts: { scheduleItem: 1, campGroup: 1, checklistItem: 1 },
    });
    const { docs } = await services.database.collection('audit').get();
    expect(docs.map((entry) => entry.data())).toEqual([
      {
        action: 'camp.copied',
        actor: 'anna',
        subject: null,
        target: at.camp.at(to),
        detail: { from, days: 364, parts: request.parts, documents: 3 },
        at: Timestamp.fromMillis(began),
      },
    ]);
    expect(log.lines).toEqual([{ severity: 'info', message: 'copied', fields: { from, to, documents: 3 } }]);
  });

  it('looks for documents of another camp once, and for leftovers only where there may be some', async () => {
    await copy();
    expect(services.operations.filter((operation) => operation === 'list')).toHaveLength(1);
  });

  it('is written in commits that are small enough', async () => {
    // Twenty of the largest chapters are about half of what a commit takes.
    for (const [more, documents, commits] of [
      [17, 20, 1],
      [18, 21, 2],
      [45, 48, 3],
    ] as const) {
      for (let index = 0; index < more; index += 1)
        await put(at.checklistItem.at(from, `${index}`), full('checklistItem'));
      const tap = tapDatabase(services.database);
      services.operations.length = 0;
      const { parts } = await copy({ to: `${to}-${more}` });
      expect(parts.find(({ part }) => part === 'checklist')?.documents).toBe(more + 1);
      expect(services.operations.filter((operation) => operation === 'commit')).toHaveLength(commits);
      // The record twice, the camp and the entry of the audit trail.
      expect(tap.writes).toBe(documents + 4);
    }
  });

  it('is answered without writing where it was made, with the preview in advance too', async () => {
    const first = await copy();
    const before = services.backend.documents.get(at.campCopy.at(to));
    now += 1000;
    await expect(copy()).resolves.toEqual(first);
    await expect(copy({ dryRun: true })).resolves.toEqual(first);
    expect(services.backend.documents.get(at.campCopy.at(to))).toBe(before);
    expect(log.lines).toHaveLength(1);
  });

  it.each([
    ['another copy', async () => copy({ days: 7 })],
    ['a camp that is no copy', async () => put(at.camp.at(to), {})],
    ['a document without a camp', async () => put(at.campGroup.at(to, 'olive'), {})],
    [
      'a copy whose camp was deleted, with its record',
      async () => {
        await copy();
        await services.database.doc(at.camp.at(to)).delete();
      },
    ],
  ])('is refused where the ID belongs to %s, and writes nothing', async (_, occupy) => {
    await occupy();
    const before = paths();
    for (const dryRun of [true, false]) await expect(copy({ dryRun })).rejects.toMatchObject(taken);
    expect(paths()).toEqual(before);
    await expect(copy({ to: 'camp-2028' })).resolves.toBeDefined();
  });

  it('that fails can be repeated at once, with other parts', async () => {
    failAt('commit', 1);
    await expect(copy()).rejects.toMatchObject({ code: 13 });
    expect(await read(at.campCopy.at(to))).toMatchObject({ state: 'copying', startedAt: Timestamp.fromMillis(0) });
    expect(log.lines).toEqual([]);
    services.interrupt = undefined;
    await copy({ parts: ['checklist'] });
    expect(paths()).toEqual([at.camp.at(to), ...copied('checklistItem'), at.campCopy.at(to)]);
  });

  it('that fails and cannot be released is waited for until its function has been stopped', async () => {
    await put(at.checklistItem.at(to, 'left'), full('checklistItem'));
    await put(at.campCopy.at(to), { ...campCopyRecord(), startedAt: Timestamp.fromMillis(0) });
    failAt('commit of a transaction', 2, 9);
    await expect(copy()).rejects.toMatchObject({ code: 13 });
    expect(log.lines).toEqual([{ severity: 'info', message: 'copy not released', fields: { to } }]);
    services.interrupt = undefined;
    now += functionLimits.copyCamp.timeoutSeconds * 1000 - 1;
    for (const dryRun of [true, false]) await expect(copy({ dryRun })).rejects.toMatchObject(running);
    now += 1;
    await expect(copy({ dryRun: true })).resolves.toBeDefined();
    await copy();
    expect(paths()).toEqual(completeCopy);
  });

  it('ends without a camp where another call has taken over, and leaves the record to it', async () => {
    const taking = { run: 'another', startedAt: Timestamp.fromMillis(now) };
    services.interrupt = (operation) => {
      if (operation !== 'commit') return;
      services.interrupt = undefined;
      const data = Object.entries(taking);
      void services.backend.commit([{ kind: 'update', path: at.campCopy.at(to), data, lastUpdateTime: undefined }]);
    };
    await expect(copy()).rejects.toMatchObject(running);
    expect(await read(at.camp.at(to))).toBeUndefined();
    expect(await read(at.campCopy.at(to))).toMatchObject({ state: 'copying', ...taking });
  });

  it('that was made without an answer stays as it was made', async () => {
    const wire = services.database as unknown as {
      request: (method: string, content: { writes: { update?: { name: string } }[] }, act: () => unknown) => unknown;
    };
    const { request: send } = wire;
    let isLost = false;
    wire.request = async (method, content, act) => {
      const answer = await send(method, content, act);
      const isCamp = content.writes.some(({ update }) => update?.name.endsWith(`/documents/${at.camp.at(to)}`));
      if (!isCamp || isLost) return answer;
      isLost = true;
      throw unavailable();
    };
    // The client sends the commit again, and meets the camp that it made.
    await expect(copy()).rejects.toMatchObject({ code: 6 });
    expect(await read(at.campCopy.at(to))).toMatchObject({ state: 'done', startedAt: Timestamp.fromMillis(began) });
    await expect(copy()).resolves.toBeDefined();
  });
});

/** The record of a copy that was interrupted. */
function campCopyRecord() {
  const { to: _to, dryRun: _dryRun, ...choice } = request;
  return { ...choice, state: 'copying', run: 'run', startedAt: Timestamp.fromMillis(began), counts: {} };
}

describe('copies that were interrupted', () => {
  it('are deleted after a day, and nothing else', async () => {
    await copy({ to: 'camp-done' });
    for (const id of ['camp-left', 'camp-later', 'camp-there', 'camp-odd']) {
      await put(at.campGroup.at(id, 'one'), full('campGroup'));
      await put(at.campCopy.at(id), campCopyRecord());
    }
    await put(at.camp.at('camp-there'), {});
    // A copy whose camp is in the trash.
    await put(at.campGroup.at('camp-trashed', 'one'), full('campGroup'));
    await put(at.campCopy.at('camp-trashed'), { ...campCopyRecord(), state: 'done' });
    await services.database.doc(at.campCopy.at('camp-later')).update({ startedAt: Timestamp.fromMillis(began + 1) });
    await put(at.campCopy.at('camp-odd'), { state: 'copying' });
    const pathsOfOthers = (): string[] =>
      ['camp-done', 'camp-later', 'camp-there', 'camp-odd', 'camp-trashed', from].flatMap((id) => paths(id));
    const before = pathsOfOthers();
    now = began + dayMillis - 1;
    expect(await deleteAbandonedCopies(services)).toBe(0);
    expect(paths('camp-left')).toHaveLength(2);
    now += 1;
    expect(await deleteAbandonedCopies(services)).toBe(1);
    expect(paths('camp-left')).toEqual([]);
    expect(pathsOfOthers()).toEqual(before);
  });
});

describe('undoing a copy', () => {
  beforeEach(async () => {
    await copy();
    log.lines.length = 0;
  });

  it('deletes the camp with its record, and says so', async () => {
    expect(await undo()).toEqual({ deleted: 4 });
    expect(paths()).toEqual([]);
    expect(paths(from)).toHaveLength(5);
    const { docs } = await services.database.collection('audit').where('action', '==', 'camp.copyUndone').get();
    expect(docs.map((entry) => entry.data())).toEqual([
      {
        action: 'camp.copyUndone',
        actor: 'anna',
        subject: null,
        target: at.camp.at(to),
        detail: { from, documents: 3 },
        at: Timestamp.fromMillis(began),
      },
    ]);
    expect(await undo()).toEqual({ deleted: 0 });
    expect(log.lines).toEqual(
      [4, 0].map((deleted) => ({ severity: 'info', message: 'undone', fields: { camp: to, deleted } })),
    );
    await copy();
    expect(paths()).toEqual(completeCopy);
  });

  const profile = at.user.at('mei');
  const grant = at.grant.at('mei@steeple.test');
  const resource = at.resource.at('leaflet');
  it.each<[string, string, (camp: string) => object]>([
    ['a person who joined it', profile, (id) => ({ joinedCamps: [id] })],
    ['a profile with its claim', profile, (id) => ({ claims: { camps: [id] } })],
    ['a grant for it', grant, (id) => ({ camps: [id] })],
    ['a grant of its team', grant, (id) => ({ teams: [id] })],
    ['a grant with a place in it', grant, (id) => ({ placements: { [id]: { group: 'olive', room: null } } })],
    ['a resource for its people', resource, (id) => ({ audience: id })],
    ['the site, as its current camp', at.siteConfig.at(), (id) => ({ currentCamp: id })],
  ])('is refused where it is in use by %s, and not where that names another camp', async (_, path, content) => {
    await put(path, content(to));
    await expect(undo()).rejects.toMatchObject({ details: { reason: 'camp-in-use' } });
    expect(paths()).toEqual(completeCopy);
    await put(path, content(from));
    await expect(undo()).resolves.toEqual({ deleted: 4 });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the camp was edited', async () => services.database.doc(at.camp.at(to)).update({ published: true })],
    ['a document was edited', async () => services.database.doc(at.campGroup.at(to, 'one')).update({ order: 99 })],
    ['a document was deleted', async () => services.database.doc(at.campGroup.at(to, 'one')).delete()],
    ['a document of another part was added', async () => put(at.campInfo.at(to, 'info'), {})],
    [
      'one document was replaced by another one',
      async () => {
        await services.database.doc(at.campGroup.at(to, 'one')).delete();
        await put(at.campGroup.at(to, 'two'), full('campGroup'));
      },
    ],
    ['a notice was sent', async () => put(at.notice.at(to, 'one'), {})],
    ['its record is missing', async () => services.database.doc(at.campCopy.at(to)).delete()],
  ])('is refused once %s', async (_, change) => {
    await change();
    const before = paths();
    await expect(undo()).rejects.toMatchObject({ details: { reason: 'camp-in-use' } });
    expect(paths()).toEqual(before);
  });
});
