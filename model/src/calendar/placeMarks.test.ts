import { hillsPicture as picture } from '../../tests/examples/parts.ts';
import { describe, expect, test } from 'vitest';
import { type Mark, type Occurrence, placeMarks, unmarked } from './placeMarks.ts';

const nothing = { hidden: null, featured: null, translations: null, picture: null };
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
    // Eight o'clock in Singapore.
    ['midnight UTC', on('20261122T000000Z', '20261129T000000Z', '20261206T000000Z'), '20261129T000000Z'],
    ['the day before, and the next one is cancelled', on('20261121', '20261128', '20261212', '20261219'), '20261128'],
    ['the day before, and the one before is cancelled', on('20261114', '20261128', '20261205'), '20261128'],
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

  test('of a whole day goes along to the same instant of that day', () => {
    expect(hiddenOf([hide('20261129')], on('20261122T000000Z', '20261129T000000Z'))).toEqual(['20261129T000000Z']);
  });

  test.each([
    ['a day', on('20261126', '20261127', '20261128'), []],
    ['mostly a day', on('20261119', '20261120', '20261127', '20261128'), []],
    ['mostly a week', on('20261120', '20261127', '20261128'), ['20261128']],
    [
      'a week, with three events at once',
      ['a', 'b', 'c'].map((id) => ({ id, occurrence: '20261128' })).concat(on('20261205')),
      ['a'],
    ],
  ])('goes no further than half of the gap between occurrences, here %s', (_name, occurrences, expected) => {
    expect(hiddenOf([hide('20261129')], occurrences)).toEqual(expected);
  });

  test('goes to the nearer of two occurrences', () => {
    const occurrences = on('20261114', '20261121', '20261127T000000Z', '20261128', '20261205');
    expect(hiddenOf([hide('20261128T030000Z')], occurrences)).toEqual(['20261128']);
    expect(hiddenOf([hide('20261127T010000Z')], occurrences)).toEqual(['20261127T000000Z']);
  });

  test('of an occurrence that is there is for no other one nearby', () => {
    const occurrences = on('20261121', '20261122', '20261128', '20261205', '20261212');
    expect(hiddenOf([hide('20261122')], occurrences)).toEqual(['20261122']);
    // One of a whole day, and one at the same instant.
    expect(hiddenOf([hide('20261122T000000Z')], on('20261122', '20261122T000000Z'))).toEqual(['20261122T000000Z']);
  });

  test('of an occurrence is not for a single event among others', () => {
    const occurrences = [...on('20261128T010000Z'), { id: 'single', occurrence: null }, ...on('20261127T010000Z')];
    expect(hiddenOf([hide('20261127T020000Z')], occurrences)).toEqual(['20261127T010000Z']);
    expect(hiddenOf([hide('20261129T010000Z')], occurrences)).toEqual([]);
  });

  test('leaves an event as it is where there is none', () => {
    expect(placeMarks([], sundays).get('20261129T013000Z')).toEqual(unmarked);
    expect(unmarked).toEqual({ hidden: false, featured: false, translations: {}, picture: null });
  });

  test('that shows one occurrence of a hidden series does not show another', () => {
    expect(
      hiddenOf([hide(null), hide('20261129T013000Z', false)], on('20261122T020000Z', '20261129T020000Z')),
    ).toHaveLength(2);
  });

  test('decides each field for itself', () => {
    const marks: Mark[] = [
      { ...nothing, occurrence: null, featured: true, translations: { zh: { title: '崇拜' } }, picture },
      hide('20261129T013000Z'),
    ];
    expect(placeMarks(marks, sundays).get('20261129T013000Z')).toEqual({
      hidden: true,
      featured: true,
      translations: { zh: { title: '崇拜' } },
      picture,
    });
    expect(placeMarks(marks, sundays).get('20261206T013000Z')).toEqual({
      hidden: false,
      featured: true,
      translations: { zh: { title: '崇拜' } },
      picture,
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
    for (const occurrences of [twice('a', 'b'), twice('b', 'a')]) expect(hiddenOf(marks, occurrences)).toEqual(['a']);
  });

  test('keeps the choices of two occurrences that moved to the same one, field by field', () => {
    const marks: Mark[] = [
      { ...nothing, occurrence: '20261129T010000Z', featured: true },
      { ...nothing, occurrence: '20261129T020000Z', translations: { zh: { title: '崇拜' } } },
    ];
    for (const both of [marks, marks.toReversed()])
      expect(placeMarks(both, sundays).get('20261129T013000Z')).toEqual({
        hidden: false,
        featured: true,
        translations: { zh: { title: '崇拜' } },
        picture: null,
      });
  });
});
