import * as v from 'valibot';
import { expect, it } from 'vitest';
import { check } from './validation.ts';

const faults = (schema: v.GenericSchema, value: unknown): (string | undefined)[] => {
  const checked = check(schema, value);
  return checked.ok ? [] : checked.errors.map(({ field, message }) => `${field}: ${message.en}`);
};

it('says of a field that it is missing, of another type, or too much', () => {
  const schema = v.strictObject({ name: v.string(), inner: v.strictObject({ a: v.number() }) });
  expect(faults(schema, { inner: { a: 1 } })).toEqual(['name: This field is missing.']);
  expect(faults(schema, { name: undefined, inner: undefined })).toEqual([
    'name: This field is missing.',
    'inner: This field is missing.',
  ]);
  expect(faults(schema, { name: 7, inner: 'text' })).toEqual(['name: Must be string.', 'inner: Must be Object.']);
  expect(faults(schema, { name: '', inner: { a: 1 }, more: 1 })).toEqual([
    'more: This field is not allowed here. Please remove it.',
  ]);
});

it('names the values that there are to choose from', () => {
  expect(faults(v.picklist(['a', 'b']), 'c')).toEqual([': Must be one of: ("a" | "b").']);
});

it('has words for a check without any', () => {
  const never = v.pipe(
    v.string(),
    v.check(() => false),
  );
  expect(faults(never, 'a')).toEqual([': Must be something else.']);
});
