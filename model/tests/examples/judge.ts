import type * as v from 'valibot';
import { check } from '../../src/requests/validation.ts';
import type { Examples } from './examples.ts';

/** Lists what a validator says of a value, such as `name.en: Please enter some text.`; nothing where it is valid. */
export function faultsOf(schema: v.GenericSchema, value: unknown): string[] {
  const checked = check(schema, value);
  return checked.ok ? [] : checked.errors.map(({ field, message }) => (field === '' ? '' : `${field}: `) + message.en);
}

/** Lists the fields that a validator finds at fault. */
function fieldsOf(schema: v.GenericSchema, value: unknown): string[] {
  const checked = check(schema, value);
  return checked.ok ? [] : checked.errors.map(({ field }) => field);
}

/** Names the examples that a validator judges otherwise: valid ones that it refuses, and faults that it misses. */
export function misjudged(schema: v.GenericSchema, { valid, invalid }: Examples): string[] {
  return [
    ...valid.filter(({ value }) => !check(schema, value).ok),
    ...invalid.filter(({ value, field }) => !fieldsOf(schema, value).includes(field)),
  ].map(({ name }) => name);
}
