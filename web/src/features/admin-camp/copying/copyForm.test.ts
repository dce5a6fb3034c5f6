import type { Camp } from '@steeple/model/camp/camp';
import { campCopyParts } from '@steeple/model/camp/campCopy';
import { documentExamples } from '@steeple/model/examples/all';
import { describe, expect, test } from 'vitest';
import { copyTitle, faultsOf, initialCopy, requestOf } from './copyForm.ts';

const camp = documentExamples.camp.valid.find(({ name }) => name === 'full')?.value as unknown as Camp;

describe('the form of a copy', () => {
  test('begins with the next year, on the same day of the week, with every part', () => {
    expect(initialCopy('camp-2026', camp)).toEqual({
      to: 'camp-2027',
      name: { en: 'Camp 2027', zh: '2027 年营会' },
      startDate: '2027-05-31',
      timeZone: 'Asia/Singapore',
      parts: campCopyParts,
    });
    const weekday = (date: string): number => new Date(date).getUTCDay();
    expect(weekday('2027-05-31')).toBe(weekday(camp.startDate));
  });

  test('leaves the ID to the admin where it contains no year', () => {
    const form = initialCopy('youth-camp', camp);
    expect(form.to).toBe('');
    expect(faultsOf(requestOf('youth-camp', camp, form, true)).map(({ field }) => field)).toEqual(['to']);
  });

  test.each([
    ['to', { to: 'Camp 2027' }],
    ['to', { to: 'public' }],
    ['name.en', { name: { en: ' ' } }],
    ['startDate', { startDate: '' }],
    ['startDate', { startDate: '2027-02-30' }],
    ['startDate', { startDate: '2126-06-01' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
  ] as const)('names the field %s, and no other, of %j', (field, change) => {
    const form = { ...initialCopy('camp-2026', camp), ...change };
    expect(faultsOf(requestOf('camp-2026', camp, form, true)).map((fault) => fault.field)).toEqual([field]);
  });

  test('has a title for every part', () => {
    for (const part of campCopyParts) expect(copyTitle(part)).toMatch(/\S/);
  });
});
