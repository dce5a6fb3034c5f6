import { expect, test } from 'vitest';
import { documentsNaming } from '../personalData.ts';
import { defaultRetentionDays, retainedData, sweepNames } from './retention.ts';

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

test('every line says in both languages what is kept, why and how long', () => {
  for (const { what, why, kept } of retainedData())
    for (const text of [what, why, kept])
      expect(text).toEqual({
        en: expect.stringMatching(/[a-z]{4}/) as string,
        zh: expect.stringMatching(/\p{Script=Han}/u) as string,
      });
});

test('the two nightly functions delete all but what stays with the site', () => {
  expect(sweepNames).toEqual(['expireData', 'reconcileAccounts']);
  const staying = retainedData().filter(({ sweep }) => sweep === null);
  expect(staying.flatMap(({ kinds }) => kinds)).toEqual(['pageVersion', 'postVersion', 'version', 'auditEntry']);
  for (const { sweep } of retainedData()) expect([...sweepNames, null]).toContain(sweep);
});
