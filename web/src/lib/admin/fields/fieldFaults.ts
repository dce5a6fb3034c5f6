import type { FieldError } from '@steeple/model/requests/validation';

/** The fault of exactly this field; undefined if it has none. */
export function faultAt(faults: readonly FieldError[], field: string): FieldError | undefined {
  return faults.find((fault) => fault.field === field);
}

/**
 * The faults below a field, with their names relative to it: `sections.2` turns `sections.2.body.en` into `body.en`.
 */
export function faultsBelow(faults: readonly FieldError[], field: string): FieldError[] {
  const prefix = `${field}.`;
  return faults.flatMap((fault) => {
    if (fault.field === field) return [{ ...fault, field: '' }];
    return fault.field.startsWith(prefix) ? [{ ...fault, field: fault.field.slice(prefix.length) }] : [];
  });
}
