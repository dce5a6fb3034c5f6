import { fromMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import { syncRunSchema, syncSchema } from '@steeple/model/calendar/calendarSync';
import { check } from '@steeple/model/requests/validation';
import { afterEach, describe, expect, test } from 'vitest';
import { eventDocumentId } from '../../../functions/src/calendar/mapping/mapEvent.ts';
import type { CalendarWorld } from './calendarWorld.ts';
import { calendar, createWorld, service, talks } from './calendarWorld.ts';

let world: CalendarWorld;
afterEach(() => world.close());

const titles = async () => [...(await world.events()).values()].map((event) => event.title).sort();

describe('a sync', () => {
  test('brings everything on the first night, and is entered', async () => {
    world = await createWorld({ events: [...talks(12), service(5)] });
    const outcome = await world.sync();
    expect(outcome).toMatchObject({
      status: 'succeeded',
      counts: { fetched: 17, created: 17, updated: 0, removed: 0, unchanged: 0 },
    });
    await world.expectConverged();
    const state = await world.state();
    expect(check(syncSchema, state)).toMatchObject({ ok: true });
    expect(state).toMatchObject({
      status: 'idle',
      lease: null,
      progress: null,
      error: null,
      pendingRemoval: null,
      digest: { events: 17, parts: 1 },
    });
    const run = await world.run(outcome.run);
    expect(check(syncRunSchema, run)).toMatchObject({ ok: true });
    expect(run).toMatchObject({
      trigger: 'schedule',
      status: 'succeeded',
      counts: outcome.counts,
      operations: { requests: 4 },
    });
  });

  test('carries new, changed, moved, cancelled and deleted events over', async () => {
    world = await createWorld({ events: [...talks(12), service(5)] });
    await world.sync();
    world.store.insert({
      id: 'addition',
      summary: 'Extra',
      start: { date: '2026-12-01' },
      end: { date: '2026-12-02' },
    });
    world.store.patch('talk03', { summary: 'Talk three', description: 'plain' });
    world.store.move('service_20261129T013000Z', { dateTime: '2026-11-28T18:00:00', timeZone: 'Asia/Singapore' });
    world.store.delete('service_20261206T013000Z');
    world.store.delete('talk05');
    const outcome = await world.sync();
    expect(outcome).toMatchObject({
      status: 'succeeded',
      counts: { fetched: 16, created: 1, updated: 2, removed: 2, unchanged: 13 },
    });
    await world.expectConverged();
  });

  test('never stores private or personal things, whatever is in the calendar', async () => {
    world = await createWorld({
      events: [
        {
          ...talks(1)[0],
          attendees: [{ email: 'person@steeple.test' }],
          hangoutLink: 'https://meet.google.com/abc-defg-hij',
          conferenceData: { conferenceId: 'abc-defg-hij' },
          description: '<p>Join <a href="https://meet.google.com/abc-defg-hij">here</a></p><script>steal()</script>',
        },
        {
          id: 'secret',
          summary: 'Secret visit',
          visibility: 'private',
          start: { date: '2026-12-01' },
          end: { date: '2026-12-02' },
        },
        {
          id: 'hidden',
          summary: 'Secret talk',
          visibility: 'confidential',
          start: { date: '2026-12-01' },
          end: { date: '2026-12-02' },
        },
        {
          id: 'athome',
          summary: 'Secret place',
          eventType: 'workingLocation',
          start: { date: '2026-12-01' },
          end: { date: '2026-12-02' },
        },
        {
          id: 'birth',
          summary: 'Secret birthday',
          eventType: 'birthday',
          start: { date: '2026-12-01' },
          end: { date: '2026-12-02' },
        },
      ],
    });
    await world.sync();
    expect(await titles()).toEqual(['Talk 0']);
    const stored = JSON.stringify([...(await world.events()).values(), await world.state()]);
    expect(stored).not.toMatch(/Secret|person@|meet\.google|abc-defg|steal|organizer|creator/);
    await world.expectConverged();
  });

  test('takes an event away that has become private', async () => {
    world = await createWorld({ events: talks(6) });
    await world.sync();
    world.store.patch('talk02', { visibility: 'private' });
    expect((await world.sync()).counts).toMatchObject({ removed: 1 });
    expect(await titles()).not.toContain('Talk 2');
  });

  test('does not touch events made by hand, nor those of another calendar', async () => {
    world = await createWorld({ events: talks(6) });
    const local = {
      source: 'local',
      calendar: calendar.id,
      googleId: null,
      etag: null,
      recurringEventId: null,
      title: 'By hand',
      description: '',
      location: '',
      language: 'en',
      allDay: false,
      start: fromMillis(Date.UTC(2026, 11, 1)),
      end: fromMillis(Date.UTC(2026, 11, 2)),
      startDate: null,
      endDate: null,
      timeZone: 'Asia/Singapore',
      hidden: false,
      featured: false,
      translations: {},
      updatedAt: fromMillis(0),
    };
    const events = world.services.database.collection('events');
    await events.doc('byhand').set(local);
    await events
      .doc('foreign')
      .set({ ...local, source: 'google', calendar: 'chinese', googleId: 'x', title: 'Foreign' });
    await world.sync();
    await world.sync();
    expect(await titles()).toEqual(expect.arrayContaining(['By hand', 'Foreign']));
  });
});

describe('what an admin says of an event', () => {
  const words = { hidden: true, featured: true, translations: { zh: { title: '讲座' } } };

  test('survives every change, in Google and in the settings', async () => {
    world = await createWorld({ events: talks(6) });
    await world.sync();
    await world.edit('talk01', words);
    world.store.patch('talk01', { summary: 'Talk one' });
    await world.sync();
    await world.sync({}, { ...calendar, language: 'both' });
    const event = (await world.events()).get(eventDocumentId(calendar.id, 'talk01'));
    expect(event).toMatchObject({ ...words, title: 'Talk one', language: 'both' });
  });

  test('goes with a series whose hour changes', async () => {
    world = await createWorld({ events: [...talks(6), service(12)] });
    await world.sync();
    await world.edit('service_20261129T013000Z', words);
    world.store.patch('service', {
      start: { dateTime: '2026-11-22T10:00:00', timeZone: 'Asia/Singapore' },
      end: { dateTime: '2026-11-22T11:30:00', timeZone: 'Asia/Singapore' },
    });
    expect(await world.sync()).toMatchObject({ status: 'succeeded', counts: { created: 12, removed: 12 } });
    const events = await world.events();
    expect(events.get(eventDocumentId(calendar.id, 'service_20261129T020000Z'))).toMatchObject(words);
    expect(events.get(eventDocumentId(calendar.id, 'service_20261206T020000Z'))).toMatchObject({ hidden: false });
    await world.expectConverged();
  });
});

describe('what it costs', () => {
  test.each([20, 60])(
    'nothing has changed in %i events: no event is read or written, and at most 5 operations',
    async (count) => {
      world = await createWorld({ events: talks(count), pageSize: 10 });
      await world.sync();
      world.tap.reset();
      const outcome = await world.sync();
      expect(outcome).toMatchObject({ status: 'succeeded', counts: { unchanged: count } });
      expect(world.tap.eventWrites).toBe(0);
      expect(world.tap.reads + world.tap.writes).toBeLessThanOrEqual(5);
      // The state, and the query of marks.
      expect(world.tap).toMatchObject({ reads: 2, writes: 3 });
      expect((await world.run(outcome.run))?.operations).toMatchObject({ reads: 2, writes: 3 });
    },
  );

  test.each([20, 60])('10 changes of %i events: 10 event documents, and the same few operations', async (count) => {
    world = await createWorld({ events: talks(count), pageSize: 10 });
    await world.sync();
    for (let index = 0; index < 8; index += 1) world.store.patch(`talk0${index}`, { summary: `Changed ${index}` });
    world.store.delete('talk08');
    world.store.insert({
      id: 'addition',
      summary: 'Extra',
      start: { date: '2026-12-01' },
      end: { date: '2026-12-02' },
    });
    world.tap.reset();
    const outcome = await world.sync();
    // The state, the marks, the digest, the event that goes; then state and marks again, in the transaction that
    // writes.
    expect(world.tap).toMatchObject({ eventWrites: 10, writes: 14, reads: 6 });
    expect((await world.run(outcome.run))?.operations).toMatchObject({ reads: 6, writes: 14 });
    await world.expectConverged();
  });

  test('a change of something we do not store costs one write, not a look at the others', async () => {
    world = await createWorld({ events: talks(6) });
    await world.sync();
    world.store.patch('talk01', { attendees: [{ email: 'person@steeple.test', responseStatus: 'accepted' }] });
    world.tap.reset();
    await world.sync();
    expect(world.tap).toMatchObject({ eventWrites: 1, reads: 5 });
  });
});

describe('the window', () => {
  test('lets go of what is long over, unasked, and takes in what comes near', async () => {
    world = await createWorld({ events: talks(40) });
    await world.sync();
    world.time.now = new Date('2027-03-25T10:00:00Z'); // 90 days after 25 December
    const outcome = await world.sync();
    expect(outcome).toMatchObject({ status: 'succeeded', counts: { removed: 24, fetched: 16 } });
    await world.expectConverged();
  });

  test('is the same all day', async () => {
    world = await createWorld({ events: [service(200)] });
    world.time.now = new Date('2026-11-20T16:01:00Z');
    await world.sync();
    world.time.now = new Date('2026-11-21T15:59:00Z');
    world.tap.reset();
    expect((await world.sync()).counts).toMatchObject({ created: 0, removed: 0 });
    expect(world.tap.eventWrites).toBe(0);
  });
});

describe('a mass removal', () => {
  test("waits for an admin's word; what is new and changed comes at once", async () => {
    world = await createWorld({ events: talks(30) });
    await world.sync();
    for (let index = 10; index < 25; index += 1) world.store.delete(`talk${index}`);
    world.store.patch('talk01', { summary: 'Talk one' });
    const outcome = await world.sync();
    expect(outcome).toMatchObject({ status: 'needs-confirmation', counts: { removed: 0, updated: 1 } });
    expect(await world.state()).toMatchObject({
      status: 'needs-confirmation',
      pendingRemoval: { count: 15, known: 30 },
    });
    expect(check(syncSchema, await world.state())).toMatchObject({ ok: true });
    expect((await world.events()).size).toBe(30);
    expect(await titles()).toContain('Talk one');
    expect(await world.sync()).toMatchObject({ status: 'needs-confirmation', counts: { updated: 0 } });

    expect(await world.sync({ confirmRemoval: true, trigger: 'admin' })).toMatchObject({
      status: 'succeeded',
      counts: { removed: 15 },
    });
    expect(await world.state()).toMatchObject({ status: 'idle', pendingRemoval: null });
    await world.expectConverged();
  });

  test('is confirmed for the number that was shown, not for more', async () => {
    world = await createWorld({ events: talks(30) });
    await world.sync();
    for (let index = 10; index < 25; index += 1) world.store.delete(`talk${index}`);
    await world.sync();
    world.store.delete('talk25');
    expect(await world.sync({ confirmRemoval: true })).toMatchObject({ status: 'needs-confirmation' });
    expect(await world.state()).toMatchObject({ pendingRemoval: { count: 16 } });
    expect(await world.sync({ confirmRemoval: true })).toMatchObject({ status: 'succeeded', counts: { removed: 16 } });
  });

  test('is what an empty calendar looks like; the events stay, and come back without a trace', async () => {
    world = await createWorld({ events: talks(30) });
    await world.sync();
    await world.edit('talk01', { featured: true });
    const before = await world.events();
    world.google.load([
      { calendar: { id: calendar.googleId, summary: 'English', timeZone: 'Asia/Singapore' }, events: [] },
    ]);
    expect(await world.sync()).toMatchObject({ status: 'needs-confirmation' });
    expect(await world.events()).toEqual(before);
  });

  test('of a few is none', async () => {
    world = await createWorld({ events: talks(30) });
    await world.sync();
    for (let index = 10; index < 16; index += 1) world.store.delete(`talk${index}`);
    expect(await world.sync()).toMatchObject({ status: 'succeeded', counts: { removed: 6 } });
  });
});

describe('a dry run', () => {
  test('lists what would change and changes nothing', async () => {
    world = await createWorld({ events: talks(30) });
    await world.sync();
    world.store.patch('talk01', { summary: 'Talk one' });
    world.store.insert({
      id: 'addition',
      summary: 'Extra',
      start: { date: '2026-12-01' },
      end: { date: '2026-12-02' },
    });
    for (let index = 10; index < 25; index += 1) world.store.delete(`talk${index}`);
    const before = [await world.events(), await world.state()];
    world.tap.reset();
    const outcome = await world.sync({ dryRun: true, trigger: 'admin' });
    expect(outcome).toMatchObject({ status: 'dry-run', counts: { created: 1, updated: 1, removed: 15 } });
    expect(world.tap.writes).toBe(1);
    expect([await world.events(), await world.state()]).toEqual(before);
    const run = await world.run(outcome.run);
    expect(check(syncRunSchema, run)).toMatchObject({ ok: true });
    expect(run?.changes).toHaveLength(17);
    expect(run?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ change: 'create', title: 'Extra' }),
        expect.objectContaining({ change: 'update', title: 'Talk one' }),
        expect.objectContaining({ change: 'remove', title: 'Talk 12' }),
      ]),
    );
  });

  test('lists at most 200, and says a failure as a run does', async () => {
    world = await createWorld({ events: talks(250), pageSize: 100 });
    const outcome = await world.sync({ dryRun: true });
    expect(outcome.counts).toMatchObject({ created: 250 });
    expect((await world.run(outcome.run))?.changes).toHaveLength(200);
    world.store.delete('talk00');
    world.google.calendar(calendar.googleId).shared = false;
    const failed = await world.sync({ dryRun: true });
    expect(failed.status).toBe('failed');
    expect(await world.run(failed.run)).toMatchObject({ error: { code: 'not-shared' } });
    expect(await world.state()).toBeUndefined();
  });
});

describe('a digest that was lost or damaged', () => {
  test.each(['lost', 'damaged', 'forgotten by the state'])(
    '%s: the events are read instead, none is lost or doubled',
    async (how) => {
      world = await createWorld({ events: talks(30) });
      await world.sync();
      await world.edit('talk01', { featured: true });
      const part = world.services.database.doc(documentPaths.syncDigest.at(calendar.id, '0'));
      if (how === 'lost') await part.delete();
      else if (how === 'damaged') await part.update({ entries: Buffer.from('nonsense') });
      else await world.services.database.doc(documentPaths.sync.at(calendar.id)).delete();
      world.store.delete('talk05');
      const outcome = await world.sync();
      expect(outcome).toMatchObject({ status: 'succeeded', counts: { removed: 1, created: 0 } });
      await world.expectConverged();
      expect((await world.events()).get(eventDocumentId(calendar.id, 'talk01'))?.featured).toBe(true);
    },
  );
});
