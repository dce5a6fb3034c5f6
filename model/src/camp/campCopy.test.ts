import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type Camp, campSchema } from './camp.ts';
import {
  type CampCopyChoice,
  campCopyKinds,
  campCopyParts,
  campCopyPreviewSchema,
  campCopyRequestSchema,
  campCopySchema,
  copiedCamp,
  copiedDocument,
  type CopiedName,
  copiedTitle,
  isAdjusted,
  isSameChoice,
  leaderToBeNamed,
  periodOf,
} from './campCopy.ts';
import { type Documents, documentSchemas } from '../documents.ts';
import { documentExamples } from '../../tests/examples/all.ts';
import { campCopyExamples } from '../../tests/examples/campCopy.ts';
import { defineExamples } from '../../tests/examples/defineExamples.ts';
import {
  allOf,
  bilinguals,
  dates,
  ids,
  lists,
  nullable,
  oneOf,
  optional,
  timeZones,
  wholes,
} from '../../tests/examples/facts.ts';
import { faultsOf, misjudged } from '../../tests/examples/judge.ts';
import { fromMillis } from '../time/timestamp.ts';
import { preparableParts } from './preparedParts.ts';
import { instantAt } from '../time/timeZone.ts';
import { check } from '../requests/validation.ts';

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
  test('is not published, shares no results, and has nothing of the registration of the earlier year', () => {
    const open = { ...camp, published: true, feedback: { ...camp.feedback, shared: true, sharesWithTeam: true } };
    const { sharesWithTeam: _, ...feedback } = open.feedback;
    const copied = copiedCamp(open, choice, now);
    expect(copied).toEqual({
      ...open,
      name: { en: 'Camp 2027' },
      startDate: '2027-05-31',
      endDate: '2027-06-03',
      timeZone: 'Europe/London',
      registrationUrl: null,
      feedback: { ...feedback, opensAt: copied.feedback.opensAt, closesAt: copied.feedback.closesAt, shared: false },
      published: false,
      prepared: Object.fromEntries(preparableParts.map((part) => [part, null])),
      revision: 1,
      updatedAt: now,
    });
  });

  test('asks its questions only where they are copied', () => {
    expect(copiedCamp(camp, { ...choice, parts: ['questions'] }, now).questionSet).toEqual(camp.questionSet);
    expect(copiedCamp(camp, { ...choice, parts: ['schedule'] }, now).questionSet.order).toEqual([]);
  });

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

describe('a call that copies', () => {
  const request = { ...choice, to: 'camp-2027' };

  test('takes what the record of a copy takes, and writes unless it is asked not to', () => {
    const minimal = { ...request, parts: [] };
    const full = { ...request, name: { en: 'Camp 2027', zh: '2027 年营会' }, dryRun: true };
    const facts = allOf(
      bilinguals({ name: 120 }),
      ids('from', 'to'),
      timeZones('timeZone'),
      oneOf({ 'parts.0': campCopyParts }),
      wholes({ days: [-3660, 3660] }),
      lists({ parts: [11, 'schedule'] }),
      optional('dryRun'),
    );
    expect(misjudged(campCopyRequestSchema, defineExamples({ minimal, full, facts }))).toEqual([]);
    expect(v.parse(campCopyRequestSchema, minimal).dryRun).toBe(false);
    expect(misjudged(campCopySchema, campCopyExamples)).toEqual([]);
  });

  test('makes no camp with the ID by which documents are for everybody', () => {
    expect(faultsOf(campCopyRequestSchema, { ...request, to: 'public-2027' })).toEqual([]);
    expect(faultsOf(campCopyRequestSchema, { ...request, to: 'public' })).toEqual([
      'to: This ID is reserved. Please choose another one.',
    ]);
  });

  test('is answered in figures, with so many examples', () => {
    const example = { part: 'schedule', title: { en: 'Lunch' }, before: 0, after: 86_400_000 };
    const minimal = { parts: [], startDate: '2027-05-31', endDate: '2027-06-03', adjusted: 0, examples: [] };
    const full = { ...minimal, parts: [{ part: 'schedule', documents: 31, leftOut: 1 }], examples: [example] };
    const facts = allOf(
      dates('startDate', 'endDate'),
      wholes({ adjusted: [0, 1e6], 'parts.0.documents': [0, 1e6], 'parts.0.leftOut': [0, 1e6] }),
      oneOf({ 'parts.0.part': campCopyParts, 'examples.0.part': campCopyParts }),
      bilinguals({ 'examples.0.title': 200 }),
      lists({ examples: [6, example] }),
      nullable('examples.0.before', 'examples.0.after'),
    );
    expect(misjudged(campCopyPreviewSchema, defineExamples({ minimal, full, facts }))).toEqual([]);
    expect(faultsOf(campCopyPreviewSchema, { ...full, examples: [{ ...example, after: 0.5 }] })).toEqual([
      'examples.0.after: Must be a whole number.',
    ]);
  });
});

test('two choices are the same whatever the order of their parts', () => {
  expect(isSameChoice(choice, { ...choice, parts: [...campCopyParts].reverse() })).toBe(true);
  for (const change of [
    { days: 1 },
    { from: 'camp-2025' },
    { name: { en: 'B' } },
    { name: { en: 'Camp 2027', zh: '2027 年营会' } },
    { timeZone: 'UTC' },
    { parts: [] },
    { parts: campCopyParts.slice(1) },
  ])
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
