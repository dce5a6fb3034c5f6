import * as v from 'valibot';
import { check } from '../validation.ts';
import { type Examples, withValue } from './examples.ts';

/** Names of the examples that a schema judges otherwise than they say. An invalid one must be refused for its field. */
export function misjudged(schema: v.GenericSchema, { valid, invalid }: Examples): string[] {
  const faults = (value: unknown): string[] => {
    const checked = check(schema, value);
    return checked.ok ? [] : checked.errors.map(({ field }) => field);
  };
  return [
    ...valid.filter(({ value }) => faults(value).length > 0),
    ...invalid.filter(({ value, field }) => !faults(value).includes(field)),
  ].map(({ name }) => name);
}

/** Faults of a value: each its field, and the key of the reason where the schema names one. */
export function faultsOf(schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
  return issues.map(({ path, message }) => {
    const field = (path ?? []).map(({ key }) => String(key)).join('.');
    return message.startsWith('Invalid ') ? field : `${field}: ${message}`;
  });
}

/** Faults of the full example with another value at a path. */
export function faultsWith(schema: v.GenericSchema, { valid }: Examples, path: string, value: unknown): string[] {
  const full = valid.find(({ name }) => name === 'full')?.value ?? {};
  return faultsOf(schema, withValue(full, path, value));
}
