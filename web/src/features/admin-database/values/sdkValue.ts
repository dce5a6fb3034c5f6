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
  if (Array.isArray(value)) return { type: 'array', items: value.map((item) => fromSdk(item, sdk)) };
  if (value instanceof sdk.Timestamp)
    return { type: 'timestamp', seconds: value.seconds, nanoseconds: value.nanoseconds };
  if (value instanceof sdk.GeoPoint) return { type: 'geopoint', latitude: value.latitude, longitude: value.longitude };
  if (value instanceof sdk.Bytes) return { type: 'bytes', base64: value.toBase64() };
  if (value instanceof sdk.VectorValue) return { type: 'vector', values: value.toArray() };
  if (value instanceof sdk.DocumentReference) return { type: 'reference', path: value.path };
  return mapFromSdk(value as Record<string, unknown>, sdk);
}

/** The fields of a document, by name. */
export function mapFromSdk(data: Record<string, unknown>, sdk: Sdk): MapValue {
  const fields = Object.entries(data)
    .map(([name, inner]): Field => [name, fromSdk(inner, sdk)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return { type: 'map', fields };
}

/** One of our values, turned into what the client library writes. */
export function toSdk(value: Value, sdk: Sdk, database: Firestore): unknown {
  switch (value.type) {
    case 'null':
      return null;
    case 'boolean':
    case 'number':
    case 'string':
      return value.value;
    case 'timestamp':
      return new sdk.Timestamp(value.seconds, value.nanoseconds);
    case 'geopoint':
      return new sdk.GeoPoint(value.latitude, value.longitude);
    case 'bytes':
      return sdk.Bytes.fromBase64String(value.base64);
    case 'vector':
      return sdk.vector([...value.values]);
    case 'reference':
      return sdk.doc(database, value.path);
    case 'array':
      return value.items.map((item) => toSdk(item, sdk, database));
    case 'map':
      return Object.fromEntries(value.fields.map(([name, inner]) => [name, toSdk(inner, sdk, database)]));
  }
}
