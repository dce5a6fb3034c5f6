/** Path of a value inside a document: keys of maps and indexes of lists. */
export type KeyPath = readonly (string | number)[];

/** A field that two people changed, each in another way. */
export interface Clash {
  readonly path: KeyPath;
  readonly base: unknown;
  readonly local: unknown;
  readonly remote: unknown;
}

/**
 * Both changes in one: what only one side changed is taken over; `clashes` list what a person must decide; the
 * merged value has the local one there.
 */
export interface Merge<T> {
  readonly merged: T;
  readonly clashes: readonly Clash[];
}

type JsonMap = Readonly<Record<string, unknown>>;

function isMap(value: unknown): value is JsonMap {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !('nanoseconds' in value) &&
    !('latitude' in value)
  );
}

/** True for equal plain JSON (no SDK objects), with numbers that JSON has not; the order of keys does not matter. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => sameJson((a as JsonMap)[key], (b as JsonMap)[key]));
}

/** The ids of a list whose entries have one each, or null. Such lists are merged entry by entry. */
function entryIds(list: unknown): string[] | null {
  if (!Array.isArray(list)) return null;
  const ids = (list as readonly unknown[]).map((entry) =>
    isMap(entry) && typeof entry.id === 'string' ? entry.id : null,
  );
  return ids.every((id) => id !== null) && new Set(ids).size === ids.length ? ids : null;
}

/**
 * Merges two changes of the same document, field by field.
 * @param base what both began with.
 */
export function mergeVersions<T>(base: T, local: T, remote: T): Merge<T> {
  const clashes: Clash[] = [];

  function merge(at: KeyPath, was: unknown, own: unknown, other: unknown): unknown {
    if (sameJson(own, other) || sameJson(was, other)) return own;
    if (sameJson(was, own)) return other;
    if (isMap(own) && isMap(other) && (was === undefined || isMap(was))) {
      const keys = [...new Set([...Object.keys(other), ...Object.keys(own)])];
      const entries = keys.map((key) => [key, merge([...at, key], was?.[key], own[key], other[key])] as const);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    }
    const ids = entryIds(own);
    if (ids !== null && sameJson(ids, entryIds(other)) && sameJson(ids, entryIds(was))) {
      const list = (from: unknown): readonly unknown[] => from as readonly unknown[];
      return ids.map((_, index) => merge([...at, index], list(was)[index], list(own)[index], list(other)[index]));
    }
    clashes.push({ path: at, base: was, local: own, remote: other });
    return own;
  }

  return { merged: merge([], base, local, remote) as T, clashes };
}

/**
 * Takes one change of a document back.
 * @param now the document as it is; what was changed in it since stays.
 */
export function takenBack<T>(change: { readonly before: T; readonly after: T }, now: T): T {
  return mergeVersions(change.after, now, change.before).merged;
}

/** A copy of a document with one field set; undefined removes it. */
export function withField<T>(document: T, path: KeyPath, value: unknown): T {
  const [key, ...rest] = path;
  if (key === undefined) return value as T;
  if (Array.isArray(document)) {
    return (document as readonly unknown[]).map((entry, index) =>
      index === key ? withField(entry, rest, value) : entry,
    ) as unknown as T;
  }
  const map: JsonMap = isMap(document) ? document : {};
  const inner = rest.length === 0 ? value : withField(map[String(key)], rest, value);
  const copy: Record<string, unknown> = { ...map, [String(key)]: inner };
  if (inner === undefined) delete copy[String(key)];
  return copy as T;
}
