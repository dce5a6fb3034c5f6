import { m } from '#messages/generated/messages.js';
import type { ValueType } from './value.ts';
import type { TextFault } from './valueText.ts';

export const typeLabels = {
  string: m.admin_type_string,
  number: m.admin_type_number,
  boolean: m.admin_type_boolean,
  timestamp: m.admin_type_timestamp,
  map: m.admin_type_map,
  array: m.admin_type_array,
  null: m.admin_type_null,
  geopoint: m.admin_type_geopoint,
  reference: m.admin_type_reference,
  bytes: m.admin_type_bytes,
  vector: m.admin_type_vector,
} as const satisfies Record<ValueType, () => string>;

/** Messages that say how to write a value of each type. */
export const textFaultLabels = {
  number: m.admin_fault_number,
  timestamp: m.admin_fault_timestamp,
  geopoint: m.admin_fault_geopoint,
  bytes: m.admin_fault_bytes,
  vector: m.admin_fault_vector,
  reference: m.admin_fault_reference,
} as const satisfies Record<TextFault, () => string>;
