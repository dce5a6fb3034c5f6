import { isMoment } from '@steeple/model/plain';

/** The parts of `firebase/firestore` that are needed to write moments and places as its own types. */
interface Values {
  readonly Timestamp: new (seconds: number, nanoseconds: number) => unknown;
  readonly GeoPoint: new (latitude: number, longitude: number) => unknown;
}

function isPlace(value: object): value is { latitude: number; longitude: number } {
  const { latitude, longitude } = value as { latitude?: unknown; longitude?: unknown };
  return typeof latitude === 'number' && typeof longitude === 'number' && Object.keys(value).length === 2;
}

/**
 * Plain JSON, as forms and drafts on the device hold it, turned into what the database stores: `{ seconds, nanoseconds
 * }` into timestamps, `{ latitude, longitude }` into points; fields without a value are left out. The reverse of
 * `plain`.
 */
export function toFirestoreValue(value: unknown, sdk: Values): unknown {
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
