import { OpaqueValue, PathValue, type Value } from './values.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Decodes a value of the runtime's line protocol: `{ "string_value": "…" }`, `{ "map_value": { "fields": … } }` and so
 * on.
 */
export function fromWire(wire: unknown): Value {
  const value = record(wire);
  if ('string_value' in value) return String(value['string_value']);
  if ('bool_value' in value) return value['bool_value'] === true;
  if ('int_value' in value) return BigInt(value['int_value'] as number | string);
  if ('float_value' in value) return Number(value['float_value']);
  if ('timestamp_value' in value) return new Date(String(value['timestamp_value']));
  if ('null_value' in value) return null;
  if ('list_value' in value) return items(value['list_value']).map(fromWire);
  if ('set_value' in value) return items(value['set_value']).map(fromWire);
  if ('map_value' in value) return fields(record(value['map_value'])['fields'], fromWire);
  if ('path_value' in value) {
    const segments = record(value['path_value'])['segments'] as readonly { simple: string }[];
    return new PathValue(segments.map((segment) => segment.simple));
  }
  throw new Error(`Unknown value of the protocol: ${JSON.stringify(wire)}`);
}

/** Decodes a document of Firestore's REST interface into what `firestore.get()` answers; null where there is none. */
export function fromDocument(document: unknown): Value {
  if (document === undefined || document === null) return null;
  const { name, fields: data } = record(document);
  if (typeof name !== 'string') return null;
  return new Map<string, Value>([
    ['data', fields(data, fromField)],
    ['id', name.split('/').at(-1) ?? ''],
  ]);
}

function fromField(field: unknown): Value {
  const value = record(field);
  if ('stringValue' in value) return String(value['stringValue']);
  if ('booleanValue' in value) return value['booleanValue'] === true;
  if ('integerValue' in value) return BigInt(value['integerValue'] as number | string);
  if ('doubleValue' in value) return Number(value['doubleValue']);
  if ('timestampValue' in value) return new Date(String(value['timestampValue']));
  if ('nullValue' in value) return null;
  if ('arrayValue' in value) return items(value['arrayValue']).map(fromField);
  if ('mapValue' in value) return fields(record(value['mapValue'])['fields'], fromField);
  return new OpaqueValue();
}

function items(list: unknown): readonly unknown[] {
  return (record(list)['values'] ?? []) as readonly unknown[];
}

function fields(map: unknown, decode: (value: unknown) => Value): ReadonlyMap<string, Value> {
  return new Map(Object.entries(record(map ?? {})).map(([key, value]) => [key, decode(value)]));
}

function record(value: unknown): Json {
  if (typeof value !== 'object' || value === null) throw new Error(`Expected an object, got ${JSON.stringify(value)}`);
  return value as Json;
}
