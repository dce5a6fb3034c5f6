import { expect, test } from 'vitest';
import { fieldName } from './fieldName.ts';
import { bilingualValue, type FieldSpec } from './fieldSpec.ts';

const fields: FieldSpec[] = [
  { kind: 'bilingual', key: 'title', label: 'Title' },
  { kind: 'group', key: 'address', label: 'Address', fields: [{ kind: 'url', key: 'mapUrl', label: 'Map' }] },
  {
    kind: 'list',
    key: 'sections',
    label: 'Sections',
    addLabel: '',
    create: () => ({}),
    titleOf: (entry) => bilingualValue(entry['heading']),
    fields: () => [
      { kind: 'markdown', key: 'body', label: 'Text' },
      { kind: 'picture', key: 'picture', label: 'Picture' },
    ],
  },
];
const values = { sections: [{ heading: { en: 'Who we are' } }, {}] };
const name = (field: string): string => fieldName(fields, values, field, (label) => label.en);

test('a fault is named by the labels that lead to its field', () => {
  expect(name('title.zh')).toBe('Title (中文)');
  expect(name('title')).toBe('Title');
  expect(name('address.mapUrl')).toBe('Address: Map');
  expect(name('sections.0.body.en')).toBe('Sections 1 (Who we are): Text (English)');
  expect(name('sections.1.body.en')).toBe('Sections 2: Text (English)');
  expect(name('sections.0.picture.description.en')).toBe(
    'Sections 1 (Who we are): Picture: Description for screen readers (alt text) (English)',
  );
  expect(name('sections')).toBe('Sections');
});

test('a field that the form does not have is named by its path', () => {
  expect(name('revision')).toBe('revision');
  expect(name('address.unknown')).toBe('Address: unknown');
});
