/**
 * Examples of documents, valid and invalid, that feed the validators' tests and the rules' tests alike: what the
 * validator refuses, the rules refuse. An invalid example differs from the full valid one in one fact.
 */

/** A document that the validator accepts. */
export interface ValidExample {
  readonly name: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** Dotted path of the field in which it differs from the full one. */
  readonly field?: string;
}

/** A document with one fault. */
export interface InvalidExample extends ValidExample {
  /** Dotted path of the field that the validator names. */
  readonly field: string;
  /** The reason for which security rules cannot see the fault; only of what visitors and campers never write. */
  readonly unseenByRules?: string;
}

/** The examples of one kind of document. */
export interface Examples {
  readonly valid: readonly ValidExample[];
  readonly invalid: readonly InvalidExample[];
}

type Plain = Record<string, unknown>;

/** Text used as the name of an unknown field and as a value outside an enumeration. */
export const stranger = 'other';

/** True for a map with fields of its own, rather than a value such as a timestamp or a place. */
export function isFields(value: unknown): value is Plain {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !('seconds' in value) &&
    !('latitude' in value)
  );
}

/** A copy that shares no map and no list with the original. */
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  return isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]))
    : value;
}

/** The value at a dotted path. */
export function valueAt(document: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Plain | undefined)?.[key], document);
}

/** A copy of a document with another value at a dotted path; `undefined` takes the field away. */
export function withValue(document: object, path: string, value: unknown): Plain {
  const copy = copyOf(document) as Plain;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let inner: Plain = copy;
  for (const key of keys) {
    const next = inner[key];
    if (typeof next !== 'object' || next === null) throw new RangeError(`The example has nothing at ${path}`);
    inner = next as Plain;
  }
  if (value === undefined) delete inner[last];
  else inner[last] = value;
  return copy;
}

/**
 * Dotted paths of everything in a document, with maps and lists before what is in them; the first entry is used for a
 * list.
 */
export function pathsOf(document: unknown, prefix = ''): string[] {
  const entries = Array.isArray(document)
    ? document.slice(0, 1).map((item: unknown) => ['0', item] as const)
    : isFields(document)
      ? Object.entries(document)
      : [];
  return entries.flatMap(([key, value]) => [`${prefix}${key}`, ...pathsOf(value, `${prefix}${key}.`)]);
}

/**
 * A value of another type than the given one: for a text a list, which has a size as well. A list contains a number,
 * since Firestore knows no lists of lists.
 */
export function otherType(value: unknown, isInList: boolean): unknown {
  if (typeof value !== 'string') return stranger;
  return isInList ? 7 : [stranger];
}
