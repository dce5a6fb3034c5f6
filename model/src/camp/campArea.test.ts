import { describe, expect, it } from 'vitest';
import {
  campChapterSchema,
  campContactSchema,
  campGroupSchema,
  campInfoSchema,
  campSessionSchema,
  checklistItemSchema,
  noticeSchema,
  panoramaSchema,
  scheduleItemSchema,
  venuePlaceSchema,
} from './campArea.ts';
import {
  campChapterExamples,
  campContactExamples,
  campGroupExamples,
  campInfoExamples,
  campSessionExamples,
  checklistItemExamples,
  noticeExamples,
  panoramaExamples,
  scheduleItemExamples,
  venuePlaceExamples,
} from '../../tests/examples/campArea.ts';
import { type Examples, withValue } from '../../tests/examples/examples.ts';
import { faultsOf, misjudged } from '../../tests/examples/judge.ts';

const full = ({ valid }: Examples): object => valid.find(({ name }) => name === 'full')?.value ?? {};

it.each([
  ['a group', campGroupSchema, campGroupExamples],
  ['a contact', campContactSchema, campContactExamples],
  ['a session', campSessionSchema, campSessionExamples],
  ['an entry of the checklist', checklistItemSchema, checklistItemExamples],
  ['a chapter', campChapterSchema, campChapterExamples],
  ['a chapter with prices', campInfoSchema, campInfoExamples],
  ['a place of the venue', venuePlaceSchema, venuePlaceExamples],
  ['an item of the schedule', scheduleItemSchema, scheduleItemExamples],
  ['a panorama', panoramaSchema, panoramaExamples],
  ['a notice', noticeSchema, noticeExamples],
])('takes %s as it is, and names the field that is at fault', (_name, schema, examples) => {
  expect(misjudged(schema, examples)).toEqual([]);
});

describe('of the camp area', () => {
  it.each([
    ['a session', campSessionSchema, campSessionExamples, ['session', 'devotion']],
    ['a place', venuePlaceSchema, venuePlaceExamples, ['site', 'building', 'room', 'route']],
    [
      'an item',
      scheduleItemSchema,
      scheduleItemExamples,
      ['session', 'devotion', 'meal', 'activity', 'travel', 'free'],
    ],
  ])('%s is of one of these kinds', (_name, schema, examples, kinds) => {
    const faults = (kind: string): string[] => faultsOf(schema, withValue(full(examples), 'kind', kind));
    expect(kinds.flatMap(faults)).toEqual([]);
    expect(faults('other')).toEqual([`kind: Must be one of: (${kinds.map((kind) => `"${kind}"`).join(' | ')}).`]);
  });

  it.each(['sgd', 'SG', 'SGDX', 'xSGD', 'SG1'])('a price in %j says how a currency is written', (currency) => {
    expect(faultsOf(campInfoSchema, withValue(full(campInfoExamples), 'prices.0.currency', currency))).toEqual([
      'prices.0.currency: Enter the currency as three upper-case letters, such as SGD.',
    ]);
  });

  it('an item ends after it starts', () => {
    const ends = (seconds: number): string[] =>
      faultsOf(scheduleItemSchema, {
        ...full(scheduleItemExamples),
        startsAt: { seconds: 10, nanoseconds: 0 },
        endsAt: { seconds, nanoseconds: 0 },
      });
    expect(ends(11)).toEqual([]);
    for (const seconds of [10, 9]) expect(ends(seconds)).toEqual(['endsAt: The end must come after the start.']);
  });

  it.each([
    ['yaw', 180],
    ['pitch', 90],
  ])('the %s of a hotspot goes to %d degrees either way', (field, most) => {
    const faults = (value: number): string[] =>
      faultsOf(panoramaSchema, withValue(full(panoramaExamples), `hotspots.0.${field}`, value));
    expect([-most, most].flatMap(faults)).toEqual([]);
    expect(faults(most + 1)).toEqual([`hotspots.0.${field}: Must be ${most} or less.`]);
    expect(faults(-most - 1)).toEqual([`hotspots.0.${field}: Must be -${most} or more.`]);
  });
});
