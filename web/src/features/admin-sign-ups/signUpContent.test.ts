import type { SignUpEntry, SignUpQuestion } from '@steeple/model/visitors/signUp';
import { fromMillis } from '@steeple/model/time/timestamp';
import type { WithId } from '@steeple/model/database/publicSource';
import { expect, test } from 'vitest';
import { setMessageLanguage } from '#lib/language/messageLanguage.ts';
import { toCsv } from '#lib/admin/files/csv.ts';
import { entryRows, optionLines, optionsFrom } from './signUpContent.ts';

const meals: SignUpQuestion['options'] = [
  { id: 'o1', label: { en: 'Everything', zh: '荤素皆可' } },
  { id: 'o2', label: { en: 'Vegetarian' } },
];

test('options are written one a line and read back the same', () => {
  expect(optionLines(meals)).toBe('Everything | 荤素皆可\nVegetarian');
  expect(optionsFrom(optionLines(meals), meals)).toEqual(meals);
});

test('a corrected option keeps its id, a moved one too, a new one gets another', () => {
  expect(optionsFrom('Everything | 荤素皆可\nVegetarian food', meals).map(({ id }) => id)).toEqual(['o1', 'o2']);
  expect(optionsFrom('Vegetarian\nEverything', meals).map(({ id }) => id)).toEqual(['o2', 'o1']);
  const three = optionsFrom('Halal\nVegetarian\nEverything', meals).map(({ id }) => id);
  expect(three.slice(1)).toEqual(['o2', 'o1']);
  expect(new Set(three).size).toBe(3);
});

test('an option that is added after another one was removed does not get its id, under which there are answers', () => {
  const [, removed] = meals;
  const [first, added] = optionsFrom('Everything\nHalal', optionsFrom('Everything', meals));
  expect([first?.id, added?.id === removed?.id]).toEqual(['o1', false]);
});

test('the list is in the order of arrival, without cancelled sign-ups, with a child’s parent, and no cell is a formula', () => {
  const entry = (id: string, change: Partial<SignUpEntry>): WithId<SignUpEntry> => ({
    id,
    state: 'placed',
    number: 1,
    people: 1,
    name: 'Mei',
    contact: null,
    answers: {},
    language: 'en',
    revision: 1,
    arrivedAt: fromMillis(0),
    changedAt: fromMillis(0),
    ...change,
  });
  const question: SignUpQuestion = {
    id: 'meal',
    kind: 'choice',
    label: { en: 'Meal' },
    required: false,
    options: meals,
  };
  setMessageLanguage('en');
  const rows = entryRows(
    [
      entry('b', { number: 2, state: 'waiting', name: '=HYPERLINK("https://evil.example")', answers: { meal: 'o2' } }),
      entry('c', { number: 3, state: 'cancelled', name: '' }),
      entry('a', {
        number: 1,
        contact: '+6565550147',
        answers: { meal: 'gone' },
        consent: { version: 1, at: fromMillis(0), parent: { name: 'Grace', contact: 'grace@example.org' } },
      }),
    ],
    [question],
    ({ en }) => en,
  );
  expect(rows.map((row) => row.slice(0, 7))).toEqual([
    ['Number', 'State', 'Name', 'People', 'Contact', 'Parent or guardian', 'Meal'],
    [1, 'Has a place', 'Mei', 1, '+6565550147', 'Grace, grace@example.org', 'gone'],
    [2, 'Waiting list', '=HYPERLINK("https://evil.example")', 1, null, null, 'Vegetarian'],
  ]);
  const csv = toCsv(rows);
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  expect(csv).toContain("'+6565550147");
});
