import type { FieldError } from '@steeple/model/requests/validation';
import { useText } from '#lib/language/bilingual.ts';

/** The fault of exactly this field; undefined if it has none. */
export function faultAt(faults: readonly FieldError[], field: string): FieldError | undefined {
  return faults.find((fault) => fault.field === field);
}

/** Finds the message of the fault of exactly a field, in the language of the page; undefined if it has none. */
export function useFaultText(faults: readonly FieldError[]): (field: string) => string | undefined {
  const text = useText();
  return (field) => {
    const fault = faultAt(faults, field);
    return fault && text(fault.message);
  };
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
