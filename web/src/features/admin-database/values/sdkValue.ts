import type { Firestore } from 'firebase/firestore';
import type { Field, MapValue, Value } from './value.ts';
import { scalarValue } from './valueJson.ts';

type Sdk = typeof import('firebase/firestore');

/**
 * A value as the client library has it, turned into ours. Its classes are asked for, so that a map with like-named
 * fields stays a map.
 */
export function fromSdk(value: unknown, sdk: Sdk): Value {
  const scalar = scalarValue(value ?? null);
  if (scalar !== undefined) return scalar;
  if (Array.isArray(value)) return { type: 'array', value: value.map((item) => fromSdk(item, sdk)) };
  if (value instanceof sdk.Timestamp)
    return { type: 'timestamp', value: { seconds: value.seconds, nanoseconds: value.nanoseconds } };
  if (value instanceof sdk.GeoPoint)
    return { type: 'geopoint', value: { latitude: value.latitude, longitude: value.longitude } };
  if (value instanceof sdk.Bytes) return { type: 'bytes', value: value.toBase64() };
  if (value instanceof sdk.VectorValue) return { type: 'vector', value: value.toArray() };
  if (value instanceof sdk.DocumentReference) return { type: 'reference', value: value.path };
  return mapFromSdk(value as Record<string, unknown>, sdk);
}

/** The fields of a document, by name. */
export function mapFromSdk(data: Record<string, unknown>, sdk: Sdk): MapValue {
  const fields = Object.entries(data)
    .map(([name, inner]): Field => [name, fromSdk(inner, sdk)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { type: 'map', value: fields };
}

/** One of our values, turned into what the client library writes. */
export function toSdk({ type, value }: Value, sdk: Sdk, database: Firestore): unknown {
  switch (type) {
    case 'timestamp':
      return new sdk.Timestamp(value.seconds, value.nanoseconds);
    case 'geopoint':
      return new sdk.GeoPoint(value.latitude, value.longitude);
    case 'bytes':
      return sdk.Bytes.fromBase64String(value);
    case 'vector':
      return sdk.vector([...value]);
    case 'reference':
      return sdk.doc(database, value);
    case 'array':
      return value.map((item) => toSdk(item, sdk, database));
    case 'map':
      return Object.fromEntries(value.map(([name, inner]) => [name, toSdk(inner, sdk, database)]));
    default:
      return value;
  }
}
