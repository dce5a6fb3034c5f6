import { m } from '#messages/generated/messages.js';
import type { ValueType } from './value.ts';
import type { TextFault } from './valueText.ts';

export const typeWords = {
  string: m.office_type_string, number: m.office_type_number, boolean: m.office_type_boolean, timestamp: m.office_type_timestamp, map: m.office_type_map, array: m.office_type_array,
  null: m.office_type_null, geopoint: m.office_type_geopoint, reference: m.office_type_reference, bytes: m.office_type_bytes, vector: m.office_type_vector,
} as const satisfies Record<ValueType, () => string>;

/** Messages that say how to write a value of each type. */
export const textFaultWords = {
  number: m.office_fault_number, timestamp: m.office_fault_timestamp, geopoint: m.office_fault_geopoint, bytes: m.office_fault_bytes, vector: m.office_fault_vector, reference: m.office_fault_reference,
} as const satisfies Record<TextFault, () => string>;
