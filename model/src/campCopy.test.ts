import { describe, expect, test } from 'vitest';
import type { Camp } from './camp.ts';
import { campCopyParts, copiedCamp, copiedTitle, isSameChoice, type CampCopyChoice } from './campCopy.ts';
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
