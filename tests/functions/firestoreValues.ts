import { Timestamp } from 'firebase-admin/firestore';
import type { Plain } from '../rules/values.ts';

function valueOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(valueOf);
  if (typeof value !== 'object' || value === null) return value;
  const { seconds, nanoseconds } = value as { seconds?: unknown; nanoseconds?: unknown };
  if (typeof seconds === 'number' && typeof nanoseconds === 'number') return new Timestamp(seconds, nanoseconds);
  return firestoreValues(value as Plain);
}

/** The model's plain document as the Admin SDK stores it: moments become timestamps. */
export function firestoreValues(document: Plain): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, valueOf(value)]));
}
