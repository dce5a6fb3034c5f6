import { describe, expect, test } from 'vitest';
import type { Camp } from './camp.ts';
import {
  type CampCopyChoice,
  campCopyKinds,
  campCopyParts,
  copiedCamp,
  copiedDocument,
  type CopiedName,
  copiedTitle,
  isAdjusted,
  isSameChoice,
  leaderToBeNamed,
  periodOf,
} from './campCopy.ts';
import { type Documents, documentSchemas } from './documents.ts';
import { documentExamples } from './examples/all.ts';
import { fromMillis } from './moment.ts';
import { campSchema } from './camp.ts';
import { instantAt } from './timeZone.ts';
import { check } from './validation.ts';

const camp = documentExamples.camp.valid.find(({ name }) => name === 'full')?.value as unknown as Camp;
const choice: CampCopyChoice = {
  from: 'camp-2026',
  name: { en: 'Camp 2027' },
  days: 364,
  timeZone: 'Europe/London',
  parts: campCopyParts,
};
const now = fromMillis(1_800_000_000_000);

describe("a copied camp's own document", () => {
  test('is valid, with and without the questions', () => {
    for (const parts of [campCopyParts, []])
      expect(check(campSchema, copiedCamp(camp, { ...choice, parts }, now))).toMatchObject({ ok: true });
  });

  test('opens its feedback at the same time of day in the new zone', () => {
    const opensAt = fromMillis(instantAt('2026-06-04T12:00', camp.timeZone));
    const copied = copiedCamp({ ...camp, feedback: { ...camp.feedback, opensAt } }, choice, now);
    expect(copied.feedback.opensAt).toEqual(fromMillis(instantAt('2027-06-03T12:00', 'Europe/London')));
  });
});

test('two choices are the same whatever the order of their parts', () => {
  expect(isSameChoice(choice, { ...choice, parts: [...campCopyParts].reverse() })).toBe(true);
  for (const change of [{ days: 1 }, { from: 'camp-2025' }, { name: { en: 'B' } }, { timeZone: 'UTC' }, { parts: [] }])
    expect(isSameChoice(choice, { ...choice, ...change })).toBe(false);
});

test('a document is known by its title, its name or its text', () => {
  expect(copiedTitle({ title: { en: 'A' }, text: { en: 'B' } })).toEqual({ en: 'A' });
  expect(copiedTitle({ name: 'Grace Lim' })).toEqual({ en: 'Grace Lim' });
  expect(copiedTitle({ numbers: [] })).toBeNull();
});

describe('a copied document', () => {
  const names: readonly CopiedName[] = Object.values(campCopyKinds).flat();
  const full = (name: CopiedName) =>
    documentExamples[name].valid.find((example) => example.name === 'full')?.value as never;
  const to = { shift: { days: 364, from: 'Asia/Singapore', to: 'Asia/Singapore' }, parts: campCopyParts, now };

  test.each(names)('of the kind %s is valid', (name) => {
    expect(check(documentSchemas[name], copiedDocument(name, full(name), to))).toMatchObject({ ok: true });
  });

  test('of a group has nobody in it', () => {
    expect(copiedDocument('campGroup', full('campGroup'), to)).toMatchObject({
      leader: { name: leaderToBeNamed },
      members: [],
    });
  });

  test('of the schedule leads to its session only where that is copied too', () => {
    const item = { ...(full('scheduleItem') as Documents['scheduleItem']), session: 'one' };
    expect(copiedDocument('scheduleItem', item, to).session).toBe('one');
    expect(copiedDocument('scheduleItem', item, { ...to, parts: ['schedule'] }).session).toBeNull();
  });

  test('is adjusted where the clocks of its new day skip its start or its end', () => {
    const shift = { days: 0, from: 'UTC', to: 'Europe/London' };
    // Clocks go from 01:00 to 02:00 on 29 March 2026.
    const at = (hour: number) => fromMillis(Date.UTC(2026, 2, 29, hour, 30));
    expect(isAdjusted({ startsAt: at(0), endsAt: at(3) }, shift)).toBe(false);
    expect(isAdjusted({ startsAt: at(1), endsAt: at(3) }, shift)).toBe(true);
    expect(isAdjusted({ startsAt: at(0), endsAt: at(1) }, shift)).toBe(true);
    expect(isAdjusted({}, shift)).toBe(false);
    expect([periodOf({ startsAt: at(0) }), periodOf({ endsAt: at(0) })]).toEqual([null, null]);
  });
});
