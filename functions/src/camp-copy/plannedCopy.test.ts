import { type CampCopyChoice, campCopyLimits, type CampCopyPart } from '@steeple/model/camp/campCopy';
import { emergencyNumbersId } from '@steeple/model/camp/emergencyNumbers';
import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { toFirestoreValue } from '@steeple/model/database/toFirestoreValue';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { camp } from '../../../tests/functions/content/campFixture.ts';
import { full } from '../../../tests/rules/full.ts';
import { type MemoryServices, memoryServices } from '../../../tests/memory/services.ts';
import { planCopy } from './plannedCopy.ts';

const at = documentPaths;
const from = 'camp-2026';
let services: MemoryServices;
beforeEach(async () => {
  services = memoryServices(() => new Date('2026-11-23T03:00:00Z'));
  await put(at.camp.at(from), plain(camp({ startDate: '2026-03-01', endDate: '2026-03-04', timeZone: 'UTC' })));
});

const put = async (path: string, content: unknown): Promise<unknown> =>
  services.database.doc(path).set(toFirestoreValue(content, { Timestamp, GeoPoint }) as object);
const moment = (text: string) => ({ seconds: Date.parse(text) / 1000, nanoseconds: 0 });

/** Stores an item of the schedule that lasts for half an hour. */
const putItem = async (id: string, start: string): Promise<unknown> => {
  const startsAt = moment(start);
  const endsAt = { ...startsAt, seconds: startsAt.seconds + 1800 };
  const period = { startsAt, endsAt, session: null };
  return put(at.scheduleItem.at(from, id), full('scheduleItem', { ...period, title: { en: id } }));
};
const plan = async (change: Partial<CampCopyChoice> = {}) =>
  planCopy(services, { from, name: { en: 'New' }, days: 7, timeZone: 'UTC', parts: ['schedule'], ...change });
const titles = async (...parts: CampCopyPart[]): Promise<unknown[]> =>
  (await plan({ parts })).preview.examples.map(({ title }) => title.en);

describe('the plan of a copy', () => {
  it('is refused for a camp that does not exist or cannot be read', async () => {
    await expect(plan()).resolves.toBeDefined();
    await expect(plan({ from: 'camp-1999' })).rejects.toMatchObject({ details: { reason: 'no-such-camp' } });
    await put(at.camp.at('camp-odd'), { name: 7 });
    await expect(plan({ from: 'camp-odd' })).rejects.toMatchObject({ details: { reason: 'no-such-camp' } });
  });

  it('has the parts that were chosen, in the order of the workspace, each with what it has and leaves out', async () => {
    await putItem('a', '2026-03-01T09:00:00Z');
    await put(at.scheduleItem.at(from, 'unreadable'), { title: 7 });
    await put(at.campGroup.at(from, 'olive'), full('campGroup'));
    await put(at.checklistItem.at(from, 'torch'), full('checklistItem'));
    const { camp: made, documents, preview } = await plan({ parts: ['questions', 'schedule', 'groups', 'contacts'] });
    expect(preview.parts).toEqual([
      { part: 'groups', documents: 1, leftOut: 0 },
      { part: 'schedule', documents: 1, leftOut: 1 },
      { part: 'contacts', documents: 0, leftOut: 0 },
      { part: 'questions', documents: 5, leftOut: 0 },
    ]);
    expect([preview.startDate, preview.endDate]).toEqual(['2026-03-08', '2026-03-11']);
    expect(made).toMatchObject({ startDate: '2026-03-08', updatedAt: moment('2026-11-23T03:00:00Z') });
    expect(documents.map(({ part, name, id }) => [part, name, id])).toEqual([
      ['groups', 'campGroup', 'olive'],
      ['schedule', 'scheduleItem', 'a'],
    ]);
  });

  it('counts what clocks skip on its new day', async () => {
    await putItem('early', '2026-03-01T02:15:00Z');
    await putItem('usual', '2026-03-01T09:00:00Z');
    const inNewYork = (days: number) => plan({ days, timeZone: 'America/New_York' });
    // On 8 March 2026 clocks in New York skip from 2:00 to 3:00.
    expect((await inNewYork(7)).preview.adjusted).toBe(1);
    expect((await inNewYork(8)).preview.adjusted).toBe(0);
  });
});

describe('the examples of a preview', () => {
  const starts = ['01T09', '02T09', '03T09', '03T15', '04T09'];
  it.each([
    [0, []],
    [1, ['item-0']],
    [2, ['item-0', 'item-1']],
    [3, ['item-0', 'item-1', 'item-2']],
    [5, ['item-0', 'item-1', 'item-4']],
  ])('of %i dated documents are the first two and the last, in the order of their days', async (count, examples) => {
    // The database has them by their ids, here from the last day to the first.
    for (const [index, start] of starts.slice(0, count).entries()) {
      const title = { en: `item-${index}` };
      await putItem(`z${9 - index}`, `2026-03-${start}:00:00Z`);
      await services.database.doc(at.scheduleItem.at(from, `z${9 - index}`)).update({ title });
    }
    expect(await titles('schedule')).toEqual(examples);
  });

  it('have the time before and after the move, where there is one', async () => {
    await putItem('a', '2026-03-01T09:00:00Z');
    await put(at.campGroup.at(from, 'olive'), full('campGroup', { name: { en: 'Olive' } }));
    const { preview } = await plan({ parts: ['groups', 'schedule'] });
    expect(preview.examples).toEqual([
      {
        part: 'schedule',
        title: { en: 'a' },
        before: Date.parse('2026-03-01T09:00:00Z'),
        after: Date.parse('2026-03-08T09:00:00Z'),
      },
      { part: 'groups', title: { en: 'Olive' }, before: null, after: null },
    ]);
  });

  it('have one of each other part, and no more than a preview shows', async () => {
    for (const start of starts) await putItem(start, `2026-03-${start}:00:00Z`);
    for (const id of ['fig', 'olive']) await put(at.campGroup.at(from, id), full('campGroup', { name: { en: id } }));
    for (const name of ['checklistItem', 'campContact', 'venuePlace', 'panorama'] as const)
      await put(at[name].at(from, 'one'), full(name));
    const exampleTitles = await titles('groups', 'schedule', 'checklist', 'contacts', 'venue', 'panoramas');
    expect(exampleTitles.slice(0, 4)).toEqual(['01T09', '02T09', '04T09', 'fig']);
    expect(exampleTitles).toHaveLength(campCopyLimits.examples);
    expect(await titles('groups')).toEqual(['fig']);
  });

  it('leave out what has no title', async () => {
    await put(at.emergencyNumbers.at(from, emergencyNumbersId), full('emergencyNumbers'));
    const { preview, documents } = await plan({ parts: ['contacts'] });
    expect([documents.length, preview.examples]).toEqual([1, []]);
  });
});
