import { check } from '@steeple/model/requests/validation';
import type * as v from 'valibot';

/** Reads a stored value as a schema describes it; undefined where there is none, or none of that form. */
export function readAs<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | undefined {
  const checked = check(schema, value);
  return checked.ok ? checked.value : undefined;
}
