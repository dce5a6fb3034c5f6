import { markLifetimeDays, markSeenDays } from '@steeple/model/calendar/eventMark';
import { dayMillis } from '@steeple/model/time/timestamp';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { type MemoryServices, memoryServices } from '../../../../tests/memory/services.ts';
import { deleteUnusedMarks } from './deleteUnusedMarks.ts';

const now = new Date('2028-11-21T10:00:00Z');
/** The latest time at which a mark was seen that is deleted now. */
const old = now.getTime() - (markLifetimeDays + markSeenDays) * dayMillis - 1;
let services: MemoryServices;
beforeEach(() => {
  services = memoryServices();
});

const markPath = (id: string) => documentPaths.eventMark.at(id);
async function putMark(id: string, seenAt: number): Promise<void> {
  await services.database.doc(markPath(id)).set({ series: id, seenAt: Timestamp.fromMillis(seenAt) });
}
const left = async () =>
  (await services.database.collection(collectionOf(documentPaths.eventMark.pattern)).get()).docs.map(({ id }) => id);

it('a mark goes when its time is over and no event of it is stored', async () => {
  await putMark('recent', old + 1);
  await putMark('over', old);
  await putMark('stored', old);
  await services.database.doc(documentPaths.event.at('e')).set({ series: 'stored' });
  expect(await deleteUnusedMarks(services.database, now)).toBe(1);
  expect(await left()).toEqual(['recent', 'stored']);
});

it('at most 300 marks go in one night', async () => {
  for (let index = 0; index < 301; index += 1) await putMark(`mark${index}`, old);
  expect(await deleteUnusedMarks(services.database, now)).toBe(300);
  expect(await deleteUnusedMarks(services.database, now)).toBe(1);
});

it.each([
  ['renewed', { kind: 'set', path: markPath('over'), data: { series: 'over', seenAt: now }, options: {} }, ['over']],
  ['deleted', { kind: 'delete', path: markPath('over') }, []],
] as const)('a mark that is %s meanwhile is not counted as deleted', async (_how, write, expected) => {
  await putMark('over', old);
  services.interrupt = (operation) => {
    if (operation !== 'read') return;
    services.interrupt = undefined;
    void services.backend.commit([write]);
  };
  expect(await deleteUnusedMarks(services.database, now)).toBe(0);
  expect(await left()).toEqual(expected);
});
