import { type FieldError, fieldErrors } from '@steeple/model/requests/validation';
import { schemaAt } from '@steeple/model/documents';
import { documentPaths } from '@steeple/model/database/paths';
import { managedFields } from '#lib/admin/editing/contentOf.ts';
import { sameJson } from '#lib/admin/editing/mergeVersions.ts';
import { revisionFields } from '../revisionFields.ts';
import { toJson } from './valueJson.ts';

/**
 * A value of the database with its type (specification section 3: timestamp, geographic point, bytes, vector beside
 * the plain ones). The browser edits these and never guesses a type from how a value looks.
 */
export type Value =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'timestamp'; readonly seconds: number; readonly nanoseconds: number }
  | { readonly type: 'geopoint'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'bytes'; readonly base64: string }
  | { readonly type: 'vector'; readonly values: readonly number[] }
  | { readonly type: 'reference'; readonly path: string }
  | { readonly type: 'array'; readonly items: readonly Value[] }
  | { readonly type: 'map'; readonly fields: readonly Field[] };

/** A named value of a map. A list of pairs, so that the order in which a person added them stays. */
export type Field = readonly [name: string, value: Value];
export type MapValue = Extract<Value, { type: 'map' }>;

export type ValueType = Value['type'];

/** The initial value of each type, in the order in which an editor offers the types. */
const emptyValues = {
  string: { type: 'string', value: '' },
  number: { type: 'number', value: 0 },
  boolean: { type: 'boolean', value: false },
  timestamp: { type: 'timestamp', seconds: 0, nanoseconds: 0 },
  map: { type: 'map', fields: [] },
  array: { type: 'array', items: [] },
  null: { type: 'null' },
  geopoint: { type: 'geopoint', latitude: 0, longitude: 0 },
  reference: { type: 'reference', path: '' },
  bytes: { type: 'bytes', base64: '' },
  vector: { type: 'vector', values: [] },
} as const satisfies { readonly [Type in ValueType]: Extract<Value, { type: Type }> };

/** Every type, in the order in which an editor offers them. */
export const valueTypes = Object.keys(emptyValues) as readonly ValueType[];

/** Returns the initial value of a type; a timestamp begins as the time that it is now. */
export function emptyValue(type: ValueType, nowMillis: number): Value {
  return type === 'timestamp' ? { type, seconds: Math.floor(nowMillis / 1000), nanoseconds: 0 } : emptyValues[type];
}

/**
 * The value as the model's validators see documents: moments and places as plain objects, bytes and references as text.
 */
export function plainValue(value: Value): unknown {
  switch (value.type) {
    case 'null':
      return null;
    case 'boolean':
    case 'number':
    case 'string':
      return value.value;
    case 'timestamp':
      return { seconds: value.seconds, nanoseconds: value.nanoseconds };
    case 'geopoint':
      return { latitude: value.latitude, longitude: value.longitude };
    case 'bytes':
      return value.base64;
    case 'vector':
      return [...value.values];
    case 'reference':
      return value.path;
    case 'array':
      return value.items.map(plainValue);
    case 'map':
      return Object.fromEntries(value.fields.map(([name, inner]) => [name, plainValue(inner)]));
  }
}

/**
 * Lists the model's errors in a document at a path, apart from the fields that saving fills in; none where the model
 * has no schema for the path.
 */
export function faultsOf(documentPath: string, document: MapValue): readonly FieldError[] {
  const schema = schemaAt(documentPath);
  if (schema === undefined) return [];
  const filled = revisionFields(documentPath, document).map((name) => [name, managedFields[name]] as const);
  return fieldErrors(schema, { ...(plainValue(document) as object), ...Object.fromEntries(filled) });
}

/**
 * True where a document must not be saved even by somebody who insists: the rules cannot look into a list, and the site
 * would run by it. Such are route rules with a check that does not exist.
 */
export function isRefused(documentPath: string, faults: readonly FieldError[]): boolean {
  return documentPath === documentPaths.siteConfig.at() && faults.some(({ field }) => field.startsWith('routeRules.'));
}

/** Position of a value: names of map fields and indexes of lists. */
export type ValuePath = readonly (string | number)[];

/** A copy with the value at a path replaced; undefined removes it. */
export function withValue(root: Value, path: ValuePath, value: Value | undefined): Value {
  const [key, ...rest] = path;
  if (key === undefined) return value ?? root;
  if (root.type === 'array') {
    const items = root.items.flatMap((item, index) => {
      if (index !== key) return [item];
      if (rest.length > 0) return [withValue(item, rest, value)];
      return value === undefined ? [] : [value];
    });
    if (rest.length === 0 && value !== undefined && key === root.items.length) items.push(value);
    return { type: 'array', items };
  }
  if (root.type !== 'map') return root;
  const exists = root.fields.some(([name]) => name === key);
  const fields = root.fields.flatMap(([name, inner]): Field[] => {
    if (name !== key) return [[name, inner]];
    if (rest.length > 0) return [[name, withValue(inner, rest, value)]];
    return value === undefined ? [] : [[name, value]];
  });
  if (!exists && rest.length === 0 && value !== undefined) fields.push([String(key), value]);
  return { type: 'map', fields };
}

/** True for equal values of equal types; the order of a map's fields does not matter. */
export function sameValue(a: Value, b: Value): boolean {
  return sameJson(toJson(a), toJson(b));
}

/** The fields at the top of a document that differ, `after` undefined where one was removed. Only these are written. */
export function changedFields(before: MapValue, after: MapValue): { name: string; after: Value | undefined }[] {
  const old = new Map(before.fields);
  const now = new Map(after.fields);
  const changed = after.fields.filter(([name, value]) => {
    const was = old.get(name);
    return was === undefined || !sameValue(was, value);
  });
  const removed = before.fields.filter(([name]) => !now.has(name));
  return [
    ...changed.map(([name, value]) => ({ name, after: value })),
    ...removed.map(([name]) => ({ name, after: undefined })),
  ];
}
