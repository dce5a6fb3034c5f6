import type { Event } from '@steeple/model/calendar/event';
import { documentPaths } from '@steeple/model/database/paths';
import type { SignUp, SignUpSettings } from '@steeple/model/visitors/signUp';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { detailsOf, signUpDocument, signUpSettings, supper } from '../../../tests/functions/sign-ups/signUpFixture.ts';
import { type MemoryLog, memoryLog, type MemoryServices, memoryServices } from '../../../tests/memory/services.ts';
import { expireSignUps } from './expireSignUps.ts';
import { setSignUp } from './setSignUp.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 26);
const at = (millis: number): Timestamp => Timestamp.fromMillis(millis);
const event = 'supper';

let services: MemoryServices;
let log: MemoryLog;
beforeEach(() => {
  services = memoryServices(() => new Date(now));
  log = memoryLog();
});

const put = async (id: string, eventFields?: Partial<Event> | null, signUp?: Partial<SignUp>): Promise<void> => {
  if (eventFields !== null) await services.database.doc(documentPaths.event.at(id)).set(supper(eventFields));
  if (signUp !== undefined) await services.database.doc(documentPaths.signUp.at(id)).set(signUpDocument(signUp));
};
const enter = async (id: string, name: string, change: object): Promise<unknown> =>
  services.database.doc(documentPaths.signUpEntry.at(id, name)).set({
    ...detailsOf(name),
    state: 'placed',
    number: 1,
    language: 'en',
    revision: 1,
    arrivedAt: at(now),
    changedAt: at(now),
    ...change,
  });
const fieldsOf = (path: string) => services.backend.documents.get(path)?.fields;
const stored = (id = event) => fieldsOf(documentPaths.signUp.at(id)) as SignUp | undefined;
const entry = (id: string, name: string) => fieldsOf(documentPaths.signUpEntry.at(id, name));
const audited = async (): Promise<unknown[]> =>
  (await services.database.collection('audit').get()).docs.map((doc) => doc.data());
const refused = (reason: string) =>
  expect.objectContaining({ details: expect.objectContaining({ reason }) as unknown });

describe('an admin who sets a sign-up', () => {
  const set = async (revision: number, change: Partial<SignUpSettings> = {}, id = event) =>
    setSignUp(services, {
      input: { event: id, revision, settings: signUpSettings(change) },
      token: { uid: 'admin-1' } as never,
      address: '203.0.113.7',
      log,
    });

  it('opens it with the facts of its event, which is in the audit trail', async () => {
    const [start, end] = [at(now + day), at(now + 2 * day)];
    await put(event, { title: 'Reunion supper', start, end });
    expect(await set(0, { places: 20 })).toEqual({ revision: 1 });
    const counts = { taken: 0, waiting: 0, numbered: 0 };
    const eventFields = { title: 'Reunion supper', start, end };
    const settings = signUpSettings({ places: 20 });
    expect(stored()).toEqual({ ...settings, ...counts, ...eventFields, revision: 1, updatedAt: at(now) });
    expect(await audited()).toMatchObject([
      {
        action: 'signUp.changed',
        actor: 'admin-1',
        subject: null,
        target: documentPaths.signUp.at(event),
        detail: { places: 20, isOpen: true },
      },
    ]);
  });

  it('finds no event that is not there, but changes a sign-up whose event was removed', async () => {
    await expect(set(0)).rejects.toEqual(refused('no-such-event'));
    await expect(set(0, {}, 'sup/per')).rejects.toEqual(refused('no-such-event'));
    await put(event, null, { revision: 4, title: 'Former supper', taken: 3, waiting: 0, numbered: 3 });
    expect(await set(4, { places: 9 })).toEqual({ revision: 5 });
    expect(stored()).toMatchObject({ title: 'Former supper', places: 9, taken: 3, numbered: 3, revision: 5 });
  });

  it('is refused with a reason where somebody else has changed it since', async () => {
    await put(event, {}, { revision: 4 });
    await expect(set(3, { places: 9 })).rejects.toEqual(refused('changed-since'));
    await expect(set(5, { places: 9 })).rejects.toEqual(refused('changed-since'));
    await expect(set(0, { places: 9 })).rejects.toEqual(refused('changed-since'));
    expect(stored()).toMatchObject({ revision: 4, places: 50 });
    expect(await audited()).toEqual([]);
  });

  it('may send the same again after a lost answer, and nothing changes', async () => {
    await put(event);
    await set(0, { places: 9 });
    const first = stored();
    expect(await set(0, { places: 9 })).toEqual({ revision: 1 });
    expect(stored()).toEqual(first);
    await expect(set(0, { places: 8 })).rejects.toEqual(refused('changed-since'));
  });

  it('stores the moment at which it closes as a timestamp, also where the call is repeated', async () => {
    const closesAt = { seconds: now / 1000 + 3600, nanoseconds: 5 };
    await put(event);
    await set(0, { closesAt });
    expect(stored()?.closesAt).toEqual(new Timestamp(closesAt.seconds, closesAt.nanoseconds));
    expect(await set(0, { closesAt })).toEqual({ revision: 1 });
    await expect(set(0, { closesAt: { ...closesAt, nanoseconds: 6 } })).rejects.toEqual(refused('changed-since'));
    await set(1, { closesAt: null });
    expect(stored()?.closesAt).toBeNull();
  });

  it('gives new places to those who wait, and to those who have just arrived', async () => {
    await put(event, {}, { revision: 1, places: 1, taken: 1, waiting: 1, numbered: 2 });
    await enter(event, 'mei', { state: 'placed' });
    await enter(event, 'bo', { state: 'waiting', number: 2 });
    for (let index = 0; index < 101; index += 1)
      await enter(event, `late-${index}`, { state: 'arrived', number: 0, arrivedAt: at(now + index) });
    await set(1, { places: 200 });
    expect(entry(event, 'bo')).toMatchObject({ state: 'placed' });
    expect(entry(event, 'late-100')).toMatchObject({ state: 'placed', number: 103 });
    expect(stored()).toMatchObject({ taken: 103, waiting: 0 });
  });
});

describe('every night', () => {
  const kept = { keptDays: 30 };

  it('sign-ups are deleted once their days after the event are over', async () => {
    const ended = (millis: number) => ({ start: at(millis - 3600_000), end: at(millis) });
    await put('over', ended(now - 30 * day), { ...kept, ...ended(now - 30 * day) });
    await put('recent', ended(now - 30 * day + 1), { ...kept, ...ended(now - 30 * day + 1) });
    for (const id of ['over', 'recent']) await enter(id, 'mei', {});
    await enter('over', 'bo', { state: 'cancelled' });
    expect(await expireSignUps(services, log)).toBe(0);
    expect([stored('over'), entry('over', 'mei'), entry('over', 'bo')]).toEqual([undefined, undefined, undefined]);
    expect(stored('recent')).toBeDefined();
    expect(entry('recent', 'mei')).toBeDefined();
    const target = documentPaths.signUp.at('over');
    expect(await audited()).toMatchObject([
      { action: 'signUps.expired', actor: 'schedule', subject: null, target, detail: { deleted: 2 } },
    ]);
    expect(log.lines).toMatchObject([{ severity: 'info', fields: { event: 'over', deleted: 2 } }]);
  });

  it('those of an event that was moved follow its time, and those of a removed event keep theirs', async () => {
    const [start, end] = [at(now + day), at(now + 2 * day)];
    const former = { ...kept, start: at(now - 40 * day), end: at(now - 39 * day) };
    await put('moved', { title: 'Later supper', start, end }, former);
    await put('removed', null, former);
    await put('same', { title: 'Supper', start, end }, { ...kept, title: 'Supper', start, end });
    const before = services.backend.documents.get(documentPaths.signUp.at('same'))?.updateTime;
    services.operations.length = 0;
    await expireSignUps(services, log);
    expect(stored('moved')).toMatchObject({ title: 'Later supper', start, end });
    expect(stored('removed')).toBeUndefined();
    expect(services.backend.documents.get(documentPaths.signUp.at('same'))?.updateTime).toEqual(before);
    // The new facts, the deletion with its audit entry, and the two transactions for those who wait.
    expect(services.operations.filter((operation) => operation === 'commit')).toHaveLength(3);
  });

  it.each([
    ['title', { title: 'Another supper' }],
    ['beginning', { start: at(now + day + 1) }],
    ['end', { end: at(now + 3 * day) }],
  ])('an event’s new %s is copied', async (_fact, change) => {
    const times = { start: at(now + day), end: at(now + 2 * day) };
    await put(event, { ...times, ...change }, { ...kept, ...times });
    await expireSignUps(services, log);
    expect(stored()).toMatchObject(change);
  });

  it('those who have no place yet get one', async () => {
    await put(event, {}, { numbered: 0 });
    await enter(event, 'mei', { state: 'arrived', number: 0 });
    await expireSignUps(services, log);
    expect(entry(event, 'mei')).toMatchObject({ state: 'placed', number: 1 });
  });

  it('a sign-up that cannot be looked after stops no other, and is counted', async () => {
    const times = { start: at(now - 40 * day), end: at(now - 39 * day) };
    for (const id of ['a', 'b', 'c']) await put(id, times, { ...kept, ...times });
    await services.database.doc(documentPaths.signUp.at('unreadable')).set({ places: 'many' });
    let reads = 0;
    services.interrupt = (operation) => {
      if (operation === 'read' && (reads += 1) === 2) throw Object.assign(new Error('unavailable'), { code: 14 });
    };
    expect(await expireSignUps(services, log)).toBe(1);
    expect([stored('a'), stored('b') !== undefined, stored('c')]).toEqual([undefined, true, undefined]);
    expect(log.lines.filter(({ severity }) => severity === 'error')).toEqual([
      { severity: 'error', message: 'sign-ups not deleted', fields: { event: 'b' } },
    ]);
    expect(fieldsOf(documentPaths.signUp.at('unreadable'))).toBeDefined();
  });
});
