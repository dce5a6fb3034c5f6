import { expect, test } from 'vitest';
import { campPartOf, campParts, partGroupsFor } from './campParts.ts';
import { partOfField } from './CampView.tsx';

test('an address opens the part that it names, else the first', () => {
  for (const [key] of campParts) expect(campPartOf(key, true)).toBe(key);
  expect(campPartOf(null, true)).toBe('basics');
  expect(campPartOf('toString', true)).toBe('basics');
});

test('a field of the camp is shown in one of two parts', () => {
  expect(partOfField('name.en')).toBe('basics');
  expect(partOfField('feedback.closesAt')).toBe('questions');
  expect(partOfField('questionSet.questions.3.text.en')).toBe('questions');
});

test('the navigation has every part once, in their order', () => {
  expect(partGroupsFor(true).flatMap(([, keys]) => keys)).toEqual(campParts.map(([key]) => key));
});
