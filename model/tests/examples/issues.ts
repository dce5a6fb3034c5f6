import * as v from 'valibot';
import { type Examples, withValue } from './examples.ts';

/** Lists the issues of a value: each its field, and the key of the reason where the schema names one. */
export function issuesOf(schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
  return issues.map(({ path, message }) => {
    const field = (path ?? []).map(({ key }) => String(key)).join('.');
    return message.startsWith('Invalid ') ? field : `${field}: ${message}`;
  });
}

/** Lists the issues of the full example with another value at a path. */
export function issuesWith(schema: v.GenericSchema, { valid }: Examples, path: string, value: unknown): string[] {
  const full = valid.find(({ name }) => name === 'full')?.value ?? {};
  return issuesOf(schema, withValue(full, path, value));
}
