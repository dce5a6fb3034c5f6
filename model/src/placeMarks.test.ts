import { describe, expect, test } from 'vitest';
import type { Mark, Occurrence } from './placeMarks.ts';
import { placeMarks } from './placeMarks.ts';

const nothing = { hidden: null, featured: null, translations: null };
const hide = (occurrence: string | null, hidden = true): Mark => ({ ...nothing, occurrence, hidden });
const on = (...stamps: string[]) => stamps.map((occurrence) => ({ id: occurrence, occurrence }));
const sundays = on('20261122T013000Z', '20261129T013000Z', '20261206T013000Z', '20261213T013000Z');
const hiddenOf = (marks: Mark[], occurrences: readonly Occurrence[] = sundays) =>
  [...placeMarks(marks, occurrences)].filter(([, { hidden }]) => hidden).map(([id]) => id);

describe('a mark', () => {
  test('of a series is for all its occurrences, and of a single event for it', () => {
    expect(hiddenOf([hide(null)])).toHaveLength(4);
    expect(hiddenOf([hide(null)], [{ id: 'talk', occurrence: null }])).toEqual(['talk']);
  });

  test('of an occurrence is for the one with its original start, and goes before that of the series', () => {
    expect(hiddenOf([hide('20261129T013000Z')])).toEqual(['20261129T013000Z']);
    expect(hiddenOf([hide(null), hide('20261129T013000Z', false)])).toHaveLength(3);
  });

  test.each([
    ['another hour', on('20261122T020000Z', '20261129T020000Z', '20261206T020000Z'), '20261129T020000Z'],
    ['the day before', on('20261121T013000Z', '20261128T013000Z', '20261205T013000Z'), '20261128T013000Z'],
    ['two days later', on('20261124T013000Z', '20261201T013000Z', '20261208T013000Z'), '20261201T013000Z'],
    ['whole days', on('20261122', '20261129', '20261206'), '20261129'],
  ])('of an occurrence goes along when the series moves to %s', (_name, occurrences, expected) => {
    expect(hiddenOf([hide('20261129T013000Z')], occurrences)).toEqual([expected]);
  });

  test.each([
    ['it alone is cancelled', on('20261122T013000Z', '20261206T013000Z', '20261213T013000Z')],
    [
      'it alone is cancelled in a long series',
      on('20261115T013000Z', '20261122T013000Z', '20261206T013000Z', '20261213T013000Z', '20261220T013000Z'),
    ],
    ['the series has become fortnightly', on('20261122T013000Z', '20261206T013000Z', '20261220T013000Z')],
    ['the series has ended before', on('20261108T013000Z', '20261115T013000Z', '20261122T013000Z')],
  ])('of an occurrence waits where %s', (_name, occurrences) => {
    expect(hiddenOf([hide('20261129T013000Z')], occurrences)).toEqual([]);
  });

  test('that shows one occurrence of a hidden series does not show another', () => {
    expect(
      hiddenOf([hide(null), hide('20261129T013000Z', false)], on('20261122T020000Z', '20261129T020000Z')),
    ).toHaveLength(2);
  });

  test('decides each field for itself', () => {
    const marks: Mark[] = [
      { ...nothing, occurrence: null, featured: true, translations: { zh: { title: '崇拜' } } },
      hide('20261129T013000Z'),
    ];
    expect(placeMarks(marks, sundays).get('20261129T013000Z')).toEqual({
      hidden: true,
      featured: true,
      translations: { zh: { title: '崇拜' } },
    });
    expect(placeMarks(marks, sundays).get('20261206T013000Z')).toEqual({
      hidden: false,
      featured: true,
      translations: { zh: { title: '崇拜' } },
    });
  });

  test.each([
    ['no occurrence is left', [], []],
    ['the only occurrence is days away', on('20261126T013000Z'), ['20261126T013000Z']],
    ['the only occurrence is more than half a week away', on('20261203T013000Z'), []],
  ])('of an occurrence, where %s', (_name, occurrences, expected) => {
    expect(hiddenOf([hide('20261129T013000Z')], occurrences)).toEqual(expected);
  });

  test('that is as near to one occurrence as to another goes to the first, whatever the order of the list', () => {
    const twice = (...ids: string[]) => ids.map((id) => ({ id, occurrence: '20261129T013000Z' }));
    const marks = [hide('20261129T020000Z')];
    for (const occurrences of [twice('a', 'b'), twice('b', 'a')]) expect(hiddenOf(marks, occurrences)).toEqual(['b']);
  });

  test('keeps the choices of two occurrences that moved to the same one, field by field', () => {
    const marks: Mark[] = [
      { ...nothing, occurrence: '20261129T010000Z', featured: true },
      { ...nothing, occurrence: '20261129T020000Z', translations: { zh: { title: '崇拜' } } },
    ];
    expect(placeMarks(marks, sundays).get('20261129T013000Z')).toEqual({
      hidden: false,
      featured: true,
      translations: { zh: { title: '崇拜' } },
    });
  });
});
