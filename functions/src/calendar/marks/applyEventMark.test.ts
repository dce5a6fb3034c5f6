import type { EventMark } from '@steeple/model/calendar/eventMark';
import { markId } from '@steeple/model/calendar/eventMark';
import { documentPaths } from '@steeple/model/database/paths';
import { unmarked } from '@steeple/model/calendar/placeMarks';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { type MemoryServices, memoryServices } from '../../../../tests/memory/services.ts';
import { applyEventMark } from './applyEventMark.ts';

const series = 'b'.repeat(20);
const otherSeries = 'a'.repeat(20);
const at = Timestamp.fromMillis(0);
let services: MemoryServices;
beforeEach(() => {
  services = memoryServices();
});

async function putMark(change: Partial<EventMark>): Promise<void> {
  const empty = { series, occurrence: null, hidden: null, featured: null, translations: null };
  const mark: EventMark = { ...empty, seenAt: at, updatedAt: at, ...change };
  await services.database.doc(documentPaths.eventMark.at(markId(mark))).set(mark);
}
async function putEvent(id: string, occurrence: string | null, fields: object = {}): Promise<void> {
  await services.database
    .doc(documentPaths.event.at(id))
    .set({ series, occurrence, calendar: 'english', title: id, ...unmarked, ...fields });
}
const event = async (id: string) => (await services.database.doc(documentPaths.event.at(id)).get()).data();

it('the events of a series are presented as its marks say, with all else as it was, and others are left alone', async () => {
  const zh = { zh: { title: '崇拜', description: '早上' } };
  await putMark({ hidden: true, translations: zh });
  await putMark({ occurrence: '20261129', hidden: false, featured: true });
  await putEvent('first', '20261122');
  await putEvent('second', '20261129');
  await putEvent('other', null, { series: otherSeries });
  await putMark({ series: otherSeries, featured: true });
  expect(await applyEventMark(services.database, series)).toBe(2);
  const common = { series, calendar: 'english', translations: zh, picture: null };
  expect([await event('first'), await event('second'), await event('other')]).toEqual([
    { ...common, title: 'first', occurrence: '20261122', hidden: true, featured: false },
    { ...common, title: 'second', occurrence: '20261129', hidden: false, featured: true },
    { ...unmarked, title: 'other', occurrence: null, calendar: 'english', series: otherSeries },
  ]);
  expect(await applyEventMark(services.database, series)).toBe(0);
});

it('only what differs is written', async () => {
  await putMark({ translations: { en: { title: 'Service' }, zh: { title: '崇拜' } } });
  const markedTexts = { zh: { title: '崇拜' }, en: { title: 'Service' } };
  await putEvent('same', '20261122', { translations: markedTexts });
  expect(await applyEventMark(services.database, series)).toBe(0);
  await putEvent('hidden', '20261129', { hidden: true, translations: markedTexts });
  await putEvent('featured', '20261206', { featured: true, translations: markedTexts });
  await putEvent('worded', '20261213', {
    translations: { ...markedTexts, zh: { title: '崇拜', description: '早上' } },
  });
  await putEvent('without', '20261220');
  expect(await applyEventMark(services.database, series)).toBe(4);
});

it('a mark of an occurrence that has moved is for the nearest one of each calendar by itself', async () => {
  await putMark({ occurrence: '20261129T013000Z', hidden: true });
  for (const calendar of ['english', 'chinese'])
    for (const day of ['20261122', '20261129', '20261206'])
      await putEvent(`${calendar}${day}`, `${day}T${calendar === 'english' ? '02' : '03'}0000Z`, { calendar });
  expect(await applyEventMark(services.database, series)).toBe(2);
  expect([await event('english20261129'), await event('chinese20261129')]).toMatchObject([
    { hidden: true },
    { hidden: true },
  ]);
});

it('a series without marks keeps what its events say', async () => {
  await putEvent('first', '20261122', { hidden: true });
  expect(await applyEventMark(services.database, series)).toBe(0);
  expect(await event('first')).toMatchObject({ hidden: true });
});
