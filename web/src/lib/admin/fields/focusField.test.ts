import { expect, test } from 'vitest';
import { fieldPath } from './fieldPath.ts';
import { entryIndexOf, pathsOf } from './focusField.ts';

test('a field that is not on the screen is looked for in the parts that hold it', () => {
  expect(pathsOf('sections.2.body.en')).toEqual(['sections.2.body.en', 'sections.2.body', 'sections.2', 'sections']);
});

test('a list opens the entry that holds the field, and no other', () => {
  expect(entryIndexOf('sections.2.body.en', 'sections')).toBe(2);
  expect(entryIndexOf('sections.2.children.0.label', 'sections.2.children')).toBe(0);
  expect([
    entryIndexOf('sections', 'sections'),
    entryIndexOf('sectionsof.2', 'sections'),
    entryIndexOf('sections.title', 'sections'),
    entryIndexOf(null, 'sections'),
  ]).toEqual([null, null, null, null]);
});

test('a path leaves out the parts that are empty', () => {
  expect([fieldPath('', 'title', 'en'), fieldPath('sections.2', '', 'en'), fieldPath('', '')]).toEqual([
    'title.en',
    'sections.2.en',
    '',
  ]);
});
