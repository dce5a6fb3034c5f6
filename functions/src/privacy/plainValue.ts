import { DocumentReference, GeoPoint, Timestamp } from 'firebase-admin/firestore';

/** A stored value as JSON that a person can read: moments as ISO 8601 in UTC, references as paths, bytes as base64. */
export function plainValue(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (value instanceof DocumentReference) return value.path;
  if (value instanceof GeoPoint) return { latitude: value.latitude, longitude: value.longitude };
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plainValue(part)]));
  }
  return value;
}
