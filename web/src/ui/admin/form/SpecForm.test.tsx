import { bilingual } from '@steeple/model/text/bilingual';
import { languages } from '@steeple/model/text/language';
import { geopointSchema } from '@steeple/model/schemas/geopoint';
import { idSchema, line, listOf, wholeNumber } from '@steeple/model/schemas/fields';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { FieldSpec } from './fieldSpec.ts';
import { SpecForm } from './SpecForm.tsx';

const schema = v.strictObject({
  name: bilingual(31),
  link: v.optional(line(32)),
  minutes: wholeNumber(1, 9),
  address: v.nullable(v.strictObject({ lines: v.optional(bilingual(33)) })),
  place: v.optional(geopointSchema),
  tags: v.optional(listOf(line(34), 2)),
  options: v.pipe(v.record(idSchema, v.strictObject({ label: line(35) })), v.maxEntries(3)),
});
const list = { titleOf: () => '', create: () => ({}), fields: () => [] };
const fields: FieldSpec[] = [
  { kind: 'bilingual', key: 'name', label: 'Name' },
  { kind: 'line', key: 'link', label: 'Link' },
  { kind: 'number', key: 'minutes', label: 'Minutes' },
  { kind: 'group', key: 'address', label: 'Address', fields: [{ kind: 'bilingual', key: 'lines', label: 'Lines' }] },
  { kind: 'list', key: 'tags', label: 'Tags', addLabel: 'Add a tag', ...list },
  { kind: 'list', key: 'options', label: 'Options', addLabel: 'Add an option', ...list },
  { kind: 'key', key: 'id', label: 'Id' },
];

function drawForm(value: Record<string, unknown>, drawnFields = fields): string {
  return renderToStaticMarkup(
    <SpecForm schema={schema} fields={drawnFields} value={value} faults={[]} onChange={() => undefined} />,
  );
}

test('texts have the limits of the schema', () => {
  const lengths = [...drawForm({ address: {} }).matchAll(/maxLength="(\d+)"/g)].map(([, length]) => Number(length));
  const inEachLanguage = (length: number): number[] => languages.map(() => length);
  expect(lengths).toEqual([...inEachLanguage(31), 32, ...inEachLanguage(33), 64]);
});

test('a list that is full offers no further entry', () => {
  const open = drawForm({ tags: [''], options: [{}, {}] });
  expect(open).toContain('Add a tag');
  expect(open).toContain('Add an option');
  const full = drawForm({ tags: ['', ''], options: [{}, {}, {}] });
  expect(full).not.toContain('Add a tag');
  expect(full).not.toContain('Add an option');
});

test('a field that the schema does not have, or a list without a limit, is an error', () => {
  expect(() => drawForm({}, [{ kind: 'line', key: 'title', label: 'Title' }])).toThrow('has no field "title"');
  expect(() => drawForm({}, [{ kind: 'list', key: 'minutes', label: 'Minutes', addLabel: '', ...list }])).toThrow(
    'has no maximum length',
  );
});

test('a place that nobody has typed yet shows no degrees instead of a point in the sea', () => {
  const place: FieldSpec[] = [{ kind: 'place', key: 'place', label: 'Place' }];
  expect(drawForm({ place: {} }, place).match(/value=""/g)).toHaveLength(2);
  expect(drawForm({ place: { latitude: 0, longitude: 103.8 } }, place)).toMatch(/value="0".*value="103.8"/s);
});
