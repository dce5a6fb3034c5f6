import { FieldPath, FieldValue, GeoPoint, Timestamp } from 'firebase-admin/firestore';

/** Fields of a stored document. */
export type Fields = Readonly<Record<string, unknown>>;

/** The names of a field path: of a text such as `lease.until`, or of a `FieldPath`. */
export function segmentsOf(path: string | FieldPath): readonly string[] {
  return typeof path === 'string' ? path.split('.') : (Reflect.get(path, 'segments') as readonly string[]);
}

/** True for a map, as opposed to every other value of Firestore. */
export function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** The field at a path; undefined where there is none. */
export function fieldAt(fields: unknown, segments: readonly string[]): unknown {
  let value = fields;
  for (const segment of segments) {
    if (!isMap(value) || !Object.hasOwn(value, segment)) return undefined;
    value = value[segment];
  }
  return value;
}

/** Fields with one of them set; undefined removes it. */
export function withField(fields: Fields, segments: readonly string[], value: unknown): Fields {
  const [first = '', ...rest] = segments;
  const { [first]: before, ...otherFields } = fields;
  if (rest.length === 0) return value === undefined ? otherFields : { ...fields, [first]: value };
  if (value === undefined && !isMap(before)) return fields;
  return { ...fields, [first]: withField(isMap(before) ? before : {}, rest, value) };
}

/** A copy that shares nothing that can change. Undefined fields are left out, as our settings of Firestore do. */
export function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (value instanceof Uint8Array) return Buffer.from(value);
  if (value instanceof Date) return Timestamp.fromDate(value);
  if (!isMap(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) if (field !== undefined) copy[name] = copied(field);
  return copy;
}

/** Order of Firestore's types. */
function rankOf(value: unknown): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 2;
  if (value instanceof Timestamp) return 3;
  if (typeof value === 'string') return 4;
  if (value instanceof Uint8Array) return 5;
  if (value instanceof GeoPoint) return 7;
  return Array.isArray(value) ? 8 : 9;
}

/** True where two values are of one type, as a comparison in a query asks for. */
export function isSameType(a: unknown, b: unknown): boolean {
  return rankOf(a) === rankOf(b);
}

/** Compares texts by their bytes in UTF-8, which differs from JavaScript's order beyond the basic plane only. */
function compareTexts(a: string, b: string): number {
  if (!/[\uD800-\uDFFF]/.test(a + b)) return a < b ? -1 : 1;
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** Compares values in Firestore's order. */
export function compareValues(a: unknown, b: unknown): number {
  const rank = rankOf(a) - rankOf(b);
  if (rank !== 0 || a === b) return rank;
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Buffer.compare(a, b);
  if (a instanceof Timestamp && b instanceof Timestamp) return a.seconds - b.seconds || a.nanoseconds - b.nanoseconds;
  if (a instanceof GeoPoint && b instanceof GeoPoint) return a.latitude - b.latitude || a.longitude - b.longitude;
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  if (isMap(a) && isMap(b)) return compareLists(entriesOf(a), entriesOf(b));
  return Number(a) - Number(b);
}

function compareLists(a: readonly unknown[], b: readonly unknown[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index += 1) {
    const order = compareValues(a[index], b[index]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function entriesOf(map: Fields): unknown[] {
  return Object.keys(map)
    .sort((a, b) => compareValues(a, b))
    .flatMap((name) => [name, map[name]]);
}

/** True where two values are the same. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}

const deletion = FieldValue.delete();
const serverTime = FieldValue.serverTimestamp();

/** True for `FieldValue.delete()`. */
export function isDeletion(value: unknown): boolean {
  return value instanceof FieldValue && value.isEqual(deletion);
}

/**
 * The value that a field has after a write: that of a transform such as `FieldValue.increment`, else a copy.
 * @param before the field's value so far; undefined where there is none.
 */
export function resolved(value: unknown, before: unknown, now: Timestamp): unknown {
  if (isMap(value)) {
    const map: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined || isDeletion(field)) continue;
      map[name] = resolved(field, isMap(before) ? before[name] : undefined, now);
    }
    return map;
  }
  if (!(value instanceof FieldValue)) return copied(value);
  if (value.isEqual(serverTime)) return now;
  const operand: unknown = Reflect.get(value, 'operand');
  if (typeof operand === 'number') return (typeof before === 'number' ? before : 0) + operand;
  const elements = Reflect.get(value, 'elements') as readonly unknown[];
  const list: readonly unknown[] = Array.isArray(before) ? before : [];
  if (value.isEqual(FieldValue.arrayRemove(...elements)))
    return list.filter((item) => !elements.some((removed) => isSameValue(item, removed)));
  return elements.reduce<readonly unknown[]>(
    (all, added) => (all.some((item) => isSameValue(item, added)) ? all : [...all, copied(added)]),
    list,
  );
}
