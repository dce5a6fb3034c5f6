import { documentPaths } from '@steeple/model/database/paths';
import { expect, it } from 'vitest';
import { memoryServices } from '../../../tests/memory/services.ts';
import { countDownloadToday } from './countInMonth.ts';

it('downloads are added to a part of the month by the last character of an id, on the church’s day', async () => {
  let now = new Date('2026-11-30T15:59:00Z');
  const { database } = memoryServices(() => now);
  await database.doc(documentPaths.siteConfig.at()).set({ timeZone: 'Asia/Singapore' });
  const count = async (last: string): Promise<void> => {
    const batch = database.batch();
    await countDownloadToday(batch, { database, clock: () => now, newId: () => `${'x'.repeat(19)}${last}` });
    await batch.commit();
  };
  await count('a');
  await count('a');
  await count('b');
  now = new Date('2026-11-30T16:00:00Z');
  await count('e');
  const parts = await database.collection('counts').get();
  expect(Object.fromEntries(parts.docs.map((part) => [part.id, part.data()]))).toEqual({
    '2026-11-1': { month: '2026-11', downloads: { 30: 2 } },
    '2026-11-2': { month: '2026-11', downloads: { 30: 1 } },
    '2026-12-1': { month: '2026-12', downloads: { '01': 1 } },
  });
});
