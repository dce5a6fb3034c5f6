import type { Timestamp as ModelTimestamp } from '@steeple/model/timestamp';
import { Timestamp } from 'firebase-admin/firestore';

/** The model's timestamps as the database's own: it stores a look-alike as a map. */
export function storable(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([field, each]) => [field, storableValue(each)]));
}

function storableValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Timestamp) return value;
  if (Array.isArray(value)) return value.map(storableValue);
  const { seconds, nanoseconds } = value as Partial<ModelTimestamp>;
  if (typeof seconds === 'number' && typeof nanoseconds === 'number') return new Timestamp(seconds, nanoseconds);
  return storable(value);
}
