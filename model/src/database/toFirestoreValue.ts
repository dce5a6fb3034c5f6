import type { GeoPoint } from '../schemas/geopoint.ts';
import { isMoment } from './plain.ts';

/** The classes of a Firestore library for moments and places: of the browser's SDK or of the Admin SDK. */
export interface FirestoreClasses {
  readonly Timestamp: new (seconds: number, nanoseconds: number) => unknown;
  readonly GeoPoint: new (latitude: number, longitude: number) => unknown;
}

function isPlace(value: object): value is GeoPoint {
  const { latitude, longitude } = value as Partial<GeoPoint>;
  return typeof latitude === 'number' && typeof longitude === 'number' && Object.keys(value).length === 2;
}

/**
 * Turns plain JSON, as the model's types describe it, into what the database stores: `{ seconds, nanoseconds }` into
 * timestamps, `{ latitude, longitude }` into points. Otherwise Firestore stores them as maps. Fields without a value
 * are left out. The reverse of `plain`.
 */
export function toFirestoreValue(value: unknown, sdk: FirestoreClasses): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item) => toFirestoreValue(item, sdk));
  if (isMoment(value) && Object.keys(value).length === 2) return new sdk.Timestamp(value.seconds, value.nanoseconds);
  if (isPlace(value)) return new sdk.GeoPoint(value.latitude, value.longitude);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([key, inner]) => [key, toFirestoreValue(inner, sdk)]),
  );
}
