import { type FieldError, fieldErrors } from '@steeple/model/requests/validation';
import { schemaAt } from '@steeple/model/documents';
import { documentPaths } from '@steeple/model/database/paths';
import type { GeoPoint } from '@steeple/model/schemas/geopoint';
import type { Timestamp } from '@steeple/model/time/timestamp';
import { managedFields } from '#lib/admin/editing/contentOf.ts';
import { sameJson } from '#lib/admin/editing/mergeVersions.ts';
import { revisionFields } from '../revisionFields.ts';
import { toJson } from './valueJson.ts';

/** The content of each type. A map is a list of pairs, so that the order in which a person added them stays. */
export interface Contents {
  readonly string: string;
  readonly number: number;
  readonly boolean: boolean;
  readonly timestamp: Timestamp;
  readonly map: readonly Field[];
  readonly array: readonly Value[];
  readonly null: null;
  readonly geopoint: GeoPoint;
  readonly reference: string;
  /** In base 64. */
  readonly bytes: string;
  readonly vector: readonly number[];
}

export type ValueType = keyof Contents;

/** A value of some types. */
export type ValueOf<Type extends ValueType> = {
  readonly [Each in Type]: { readonly type: Each; readonly value: Contents[Each] };
}[Type];

/**
 * A value of the database with its type (specification section 3: timestamp, geographic point, bytes, vector beside
 * the plain ones). The browser edits these and never guesses a type from how a value looks.
 */
export type Value = ValueOf<ValueType>;
export type MapValue = ValueOf<'map'>;

/** A named value of a map. */
export type Field = readonly [name: string, value: Value];

/** The initial content of each type, in the order in which an editor offers the types. */
const emptyContents: Contents = {
  string: '',
  number: 0,
  boolean: false,
  timestamp: { seconds: 0, nanoseconds: 0 },
  map: [],
  array: [],
  null: null,
  geopoint: { latitude: 0, longitude: 0 },
  reference: '',
  bytes: '',
  vector: [],
};

/** Every type, in the order in which an editor offers them. */
export const valueTypes = Object.keys(emptyContents) as readonly ValueType[];

/** Returns the initial value of a type; a timestamp begins as the time that it is now. */
export function emptyValue(type: ValueType, nowMillis: number): Value {
  if (type === 'timestamp') return { type, value: { seconds: Math.floor(nowMillis / 1000), nanoseconds: 0 } };
  return { type, value: emptyContents[type] } as Value;
}

/**
 * The value as the model's validators see documents: moments and places as plain objects, bytes and references as text.
 */
export function plainValue({ type, value }: Value): unknown {
  if (type === 'array') return value.map(plainValue);
  if (type === 'map') return Object.fromEntries(value.map(([name, inner]) => [name, plainValue(inner)]));
  return value;
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
  if (root.type !== 'map' && root.type !== 'array') return root;
  const entries = new Map<string | number, Value>(root.type === 'map' ? root.value : root.value.entries());
  const before = entries.get(key);
  const changed = rest.length === 0 ? value : before && withValue(before, rest, value);
  if (changed === undefined) entries.delete(key);
  else entries.set(key, changed);
  return root.type === 'map'
    ? { type: 'map', value: [...entries] as Field[] }
    : { type: 'array', value: [...entries.values()] };
}

/** True for equal values of equal types; the order of a map's fields does not matter. */
export function sameValue(a: Value, b: Value): boolean {
  return sameJson(toJson(a), toJson(b));
}

/** The fields at the top of a document that differ, `after` undefined where one was removed. Only these are written. */
export function changedFields(before: MapValue, after: MapValue): { name: string; after: Value | undefined }[] {
  const [old, now] = [new Map(before.value), new Map(after.value)];
  const isSame = (name: string): boolean => {
    const [was, is] = [old.get(name), now.get(name)];
    return was !== undefined && is !== undefined && sameValue(was, is);
  };
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((name) => !isSame(name))
    .map((name) => ({ name, after: now.get(name) }));
}
