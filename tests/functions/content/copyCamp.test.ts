import { campCopyKinds, campCopyParts, type CopiedName, leaderToBeNamed } from '@steeple/model/camp/campCopy';
import { documentSchemas } from '@steeple/model/documents';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { instantAt } from '@steeple/model/time/timeZone';
import { check } from '@steeple/model/requests/validation';
import { describe, expect, it } from 'vitest';
import { deleteAbandonedCopies } from '../../../functions/src/camp-copy/deleteAbandonedCopies.ts';
import { full } from '../../rules/full.ts';
import { copyWorld } from './copyWorld.ts';

const world = copyWorld('copy');
const { services, database, tap, zone, items, source, at, stored, request, copy, undo, campAt, contents } = world;
const day = 24 * 60 * 60 * 1000;
const names = Object.values(campCopyKinds).flat();
const documentsOf = async (name: CopiedName, id: string) =>
  (await database.collection(collectionOf(documentPaths[name].at(id, '-'))).get()).docs;

describe('copying a camp', () => {
  it('previews the new camp, and writes nothing', async () => {
    const input = request({ dryRun: true });
    const preview = await copy(input);
    expect(preview).toMatchObject({ startDate: '2027-03-07', endDate: '2027-03-10', adjusted: 0 });
    expect(preview.parts).toEqual(
      campCopyParts.map((part) => ({
        part,
        documents: part === 'questions' ? 5 : part === 'schedule' ? items + 1 : part === 'contacts' ? 2 : 1,
        leftOut: part === 'checklist' ? 1 : 0,
      })),
    );
    expect(preview.examples).toContainEqual(
      expect.objectContaining({
        part: 'schedule',
        before: instantAt('2026-03-01T09:30', zone),
        after: instantAt('2027-03-07T09:30', zone),
      }),
    );
    expect((await campAt(input.to)).exists).toBe(false);
    expect(await contents(input.to)).toEqual({});
  });

  it('makes valid documents with the same IDs, at the same times of day, without people', async () => {
    const input = request();
    await copy(input);
    const copied = await campAt(input.to);
    expect(check(documentSchemas.camp, copied.data())).toMatchObject({ ok: true });
    expect(copied.data()).toMatchObject({
      name: input.name,
      startDate: '2027-03-07',
      endDate: '2027-03-10',
      published: false,
      registrationUrl: null,
      revision: 1,
      feedback: { shared: false },
    });
    for (const name of names) {
      const copies = await documentsOf(name, input.to);
      const originals = (await documentsOf(name, source)).filter(({ id }) => id !== 'broken');
      expect(copies.map(({ id }) => id)).toEqual(originals.map(({ id }) => id));
      for (const document of copies)
        expect([name, check(documentSchemas[name], document.data()).ok]).toEqual([name, true]);
    }
    const item = await database.doc(documentPaths.scheduleItem.at(input.to, 'item-1')).get();
    expect(item.data()).toMatchObject({
      startsAt: at('2027-03-07T09:30'),
      endsAt: at('2027-03-07T10:30'),
      session: 'one',
      change: null,
      revision: 1,
    });
    const session = await database.doc(documentPaths.campSession.at(input.to, 'one')).get();
    expect(session.data()).toMatchObject({ downloads: [] });
    const group = await database.doc(documentPaths.campGroup.at(input.to, 'one')).get();
    expect(group.data()).toMatchObject({ leader: { name: leaderToBeNamed }, members: [] });
    expect(await documentsOf('notice' as CopiedName, input.to)).toEqual([]);
    const audit = await database.collection(collectionOf(documentPaths.auditEntry.at('-'))).get();
    expect(audit.docs.map((entry) => entry.data())).toContainEqual(
      expect.objectContaining({ action: 'camp.copied', actor: world.admin().uid, target: copied.ref.path }),
    );
  });

  it('takes only what was chosen, and names no session that was not', async () => {
    const input = request({ parts: ['schedule'] });
    await copy(input);
    expect((await campAt(input.to)).get('questionSet.order')).toEqual([]);
    const item = await database.doc(documentPaths.scheduleItem.at(input.to, 'item-1')).get();
    expect(item.get('session')).toBeNull();
    expect(await documentsOf('campSession', input.to)).toEqual([]);
  });

  it('counts the entries whose time of day is skipped on their new day', async () => {
    const path = documentPaths.scheduleItem.at(source, 'early');
    await database.doc(path).set(
      stored(
        full('scheduleItem', {
          startsAt: plain(at('2026-03-01T02:30')),
          endsAt: plain(at('2026-03-01T02:45')),
          session: null,
        }),
      ),
    );
    try {
      // On 14 March 2027 clocks in New York skip from 2:00 to 3:00.
      expect((await copy(request({ days: 378, dryRun: true }))).adjusted).toBe(1);
      expect((await copy(request({ days: 379, dryRun: true }))).adjusted).toBe(0);
    } finally {
      await database.doc(path).delete();
    }
  });

  it('changes nothing when it is repeated, and refuses another copy with the same ID', async () => {
    const input = request();
    const first = await copy(input);
    const before = [await contents(input.to), (await campAt(input.to)).updateTime];
    await expect(copy(input)).resolves.toEqual(first);
    expect([await contents(input.to), (await campAt(input.to)).updateTime]).toEqual(before);
    const refused = { details: { reason: 'invalid-input', fields: [{ field: 'to' }] } };
    await expect(copy({ ...input, days: 372 })).rejects.toMatchObject(refused);
    await expect(copy({ ...input, days: 372, dryRun: true })).rejects.toMatchObject(refused);
    await expect(copy({ ...input, to: source })).rejects.toMatchObject(refused);
  });

  it('refuses an ID that other documents have, and a camp that does not exist', async () => {
    const input = request();
    await database.doc(documentPaths.feedbackResponse.at(input.to, 'somebody')).set({ answers: {} });
    await expect(copy(input)).rejects.toMatchObject({ details: { fields: [{ field: 'to' }] } });
    await expect(copy(request({ from: 'camp-1999' }))).rejects.toMatchObject({ details: { reason: 'no-such-camp' } });
  });

  /** A copy whose call ended while documents were written: the record is there, the camp is not. */
  async function interruptedCopy(): Promise<ReturnType<typeof request>> {
    const input = request();
    tap.reset();
    await copy(request());
    const { calls } = tap;
    tap.reset();
    tap.dieAt(calls - 3, 'after');
    await expect(copy(input)).rejects.toThrow(Error);
    tap.reset();
    return input;
  }

  it('is refused while another call copies, and replaces what an interrupted one of other parts left', async () => {
    const input = await interruptedCopy();
    await expect(copy(input)).rejects.toMatchObject({ details: { reason: 'copy-running' } });
    world.pass(61_000);
    await copy({ ...input, parts: ['checklist'] });
    expect(await documentsOf('scheduleItem', input.to)).toEqual([]);
    expect(await documentsOf('checklistItem', input.to)).toHaveLength(1);
  });

  it('that was interrupted and never repeated is deleted after a day', async () => {
    const input = await interruptedCopy();
    world.pass(day - 1000);
    await expect(deleteAbandonedCopies(services)).resolves.toBe(0);
    expect(await contents(input.to)).not.toEqual({});
    world.pass(2000);
    await expect(deleteAbandonedCopies(services)).resolves.toBe(1);
    expect(await contents(input.to)).toEqual({});
  });
});

describe('undoing a copy', () => {
  it('deletes the whole new camp and nothing of the old one; a second time is no error', async () => {
    const input = request();
    const before = await contents(source);
    await copy(input);
    const { deleted } = await undo(input.to);
    expect(deleted).toBe(names.length + items + 1);
    expect((await campAt(input.to)).exists).toBe(false);
    expect(await contents(input.to)).toEqual({});
    expect(await contents(source)).toEqual(before);
    await expect(undo(input.to)).resolves.toEqual({ deleted: 0 });
    await copy(input);
    expect((await campAt(input.to)).exists).toBe(true);
  });

  const uses: readonly (readonly [title: string, use: (id: string) => Promise<unknown>])[] = [
    ['edits the camp', async (id) => database.doc(documentPaths.camp.at(id)).update({ published: true })],
    ['edits an entry', async (id) => database.doc(documentPaths.scheduleItem.at(id, 'item-3')).update({ revision: 2 })],
    ['deletes an entry', async (id) => database.doc(documentPaths.scheduleItem.at(id, 'item-3')).delete()],
    ['adds an entry', async (id) => database.doc(documentPaths.venuePlace.at(id, 'new')).set({})],
    ['sends a notice', async (id) => database.doc(documentPaths.notice.at(id, 'one')).set({})],
    ['makes a code', async (id) => database.doc(documentPaths.campAccess.at(id)).set({})],
    ['joins', async (id) => database.doc(documentPaths.user.at(`user-of-${id}`)).set({ joinedCamps: [id] })],
    ['is given access', async (id) => database.doc(documentPaths.grant.at(`${id}@steeple.test`)).set({ camps: [id] })],
    ['uploads a resource for it', async (id) => database.doc(documentPaths.resource.at(id)).set({ audience: id })],
  ];
  it.each(uses)('is refused once somebody %s, and leaves everything as it is', async (_, use) => {
    const input = request();
    await copy(input);
    await use(input.to);
    const before = await contents(input.to);
    await expect(undo(input.to)).rejects.toMatchObject({ details: { reason: 'camp-in-use' } });
    expect(await contents(input.to)).toEqual(before);
    expect((await campAt(input.to)).exists).toBe(true);
  });

  it('is refused of a camp that is no copy', async () => {
    await expect(undo(source)).rejects.toMatchObject({ details: { reason: 'camp-in-use' } });
  });
});
