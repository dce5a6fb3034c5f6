import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { memoryServices } from '../../tests/memory/services.ts';
import { moveSessionTimes } from './moveSessionTimes.ts';

const camp = 'camp-2026';
const at = (time: string): Timestamp => Timestamp.fromMillis(Date.parse(`2026-11-21T${time}+08:00`));
const hall = { en: 'Hall', zh: '礼堂' };
const time = { startsAt: at('14:00'), endsAt: at('15:00'), place: hall };
const session = { kind: 'session', title: { en: 'Roots' }, slug: 'roots', updatedAt: at('08:00') };
const item = { kind: 'session', title: { en: 'Roots' }, change: null, revision: 1, ...time };

async function camps(sessions: Readonly<Record<string, object>>, schedule: Readonly<Record<string, object>> = {}) {
  const { database } = memoryServices();
  await database.doc(documentPaths.camp.at(camp)).set({ name: 'Camp' });
  for (const [id, data] of Object.entries(sessions))
    await database.doc(documentPaths.campSession.at(camp, id)).set(data);
  for (const [id, data] of Object.entries(schedule))
    await database.doc(documentPaths.scheduleItem.at(camp, id)).set(data);
  const below = async (name: string) =>
    Object.fromEntries(
      (await database.collection(`camps/${camp}/${name}`).get()).docs.map((doc) => [doc.id, doc.data()]),
    );
  const outcomes = async () =>
    (await moveSessionTimes(database)).map(({ path, outcome }) => [path.split('/')[3], outcome]);
  return { outcomes, sessions: async () => below('sessions'), schedule: async () => below('schedule') };
}

test('a session that the schedule lacks is put there at its own time, and loses it', async () => {
  const stored = await camps({ roots: { ...session, ...time } });
  expect(await stored.outcomes()).toEqual([['roots', 'added']]);
  expect(await stored.sessions()).toEqual({ roots: session });
  expect(await stored.schedule()).toEqual({ roots: { ...item, session: 'roots' } });
});

test('a session that is moved in the schedule is held when the schedule says, and is named', async () => {
  const moved = { ...item, startsAt: at('15:15'), endsAt: at('16:15') };
  const stored = await camps(
    { roots: { ...session, ...time }, seed: { ...session, ...time } },
    { a: { ...moved, session: 'roots' }, b: { ...item, session: 'seed' } },
  );
  expect(await stored.outcomes()).toEqual([
    ['roots', 'differed'],
    ['seed', 'same'],
  ]);
  expect(await stored.sessions()).toEqual({ roots: session, seed: session });
  expect(await stored.schedule()).toEqual({ a: { ...moved, session: 'roots' }, b: { ...item, session: 'seed' } });
});

test('a second run changes nothing, also where an item was removed meanwhile', async () => {
  const stored = await camps({ roots: { ...session, ...time }, timeless: session });
  await stored.outcomes();
  const before = [await stored.sessions(), await stored.schedule()];
  expect(await stored.outcomes()).toEqual([]);
  expect([await stored.sessions(), await stored.schedule()]).toEqual(before);
});

test('an item of another session is never replaced, and an end before its start becomes an hour after it', async () => {
  const other = { ...item, session: 'other' };
  const stored = await camps({ roots: { ...session, ...time, endsAt: at('13:00') } }, { roots: other });
  expect(await stored.outcomes()).toEqual([['roots', 'added']]);
  const { roots, ...added } = await stored.schedule();
  expect(roots).toEqual(other);
  expect(Object.values(added)).toEqual([{ ...item, session: 'roots' }]);
});

test('a session whose time cannot be read loses it, and is named', async () => {
  const stored = await camps({ roots: { ...session, startsAt: '14:00', place: hall } });
  expect(await stored.outcomes()).toEqual([['roots', 'timeless']]);
  expect([await stored.sessions(), await stored.schedule()]).toEqual([{ roots: session }, {}]);
});
