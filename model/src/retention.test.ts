import { expect, test } from 'vitest';
import { documentsNaming } from './personalData.ts';
import { defaultRetentionDays, retainedData } from './retention.ts';

test('every kind of document that names people is in exactly one line', () => {
  const listed = retainedData().flatMap(({ kinds }) => kinds);
  expect(listed.toSorted()).toEqual(documentsNaming('own', 'shared', 'camp-people').toSorted());
});

test('the days after a camp are those of the deployment', () => {
  const days = (campDays?: number): string | undefined =>
    retainedData(campDays).find(({ kinds }) => kinds.includes('camper'))?.kept.en;
  expect(days()).toContain(`${defaultRetentionDays} days after the last day`);
  expect(days(30)).toContain('30 days after the last day');
});

test('every line has both languages', () => {
  for (const { what, why, kept } of retainedData())
    for (const text of [what, why, kept]) expect(Object.keys(text)).toEqual(['en', 'zh']);
});
