import { sameJson } from '#lib/admin/editing/mergeVersions.ts';

/** A field that differs between two versions of a document, as text. */
export interface FieldChange {
  /** Position of the field: keys of maps, ids of entries, indexes of lists. */
  readonly path: string;
  readonly older: string;
  readonly newer: string;
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list whose entries have ids, by id; null for any other list. */
function byId(list: readonly unknown[]): Record<string, unknown> | null {
  const entries = list.flatMap((entry) =>
    isMap(entry) && typeof entry['id'] === 'string' ? [[entry['id'], entry] as const] : [],
  );
  return list.length > 0 && entries.length === list.length ? Object.fromEntries(entries) : null;
}

function readable(value: unknown): string {
  return value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Lists the differences between two versions of a document, text by text. Entries with ids are compared with the entry
 * of the same id, whatever its position.
 */
export function fieldChanges(older: unknown, newer: unknown, path = ''): FieldChange[] {
  if (sameJson(older, newer)) return [];
  const below = (from: Readonly<Record<string, unknown>>, to: Readonly<Record<string, unknown>>): FieldChange[] =>
    [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
      fieldChanges(from[key], to[key], path === '' ? key : `${path} › ${key}`),
    );
  const isAbsent = (value: unknown): boolean => value === undefined || value === null;
  if ((isMap(older) || isAbsent(older)) && (isMap(newer) || isAbsent(newer)))
    return below(isMap(older) ? older : {}, isMap(newer) ? newer : {});
  if (Array.isArray(older) && Array.isArray(newer)) {
    const from = older.length === 0 ? {} : byId(older);
    const to = newer.length === 0 ? {} : byId(newer);
    if (from !== null && to !== null) {
      const order = sameJson(Object.keys(from), Object.keys(to))
        ? []
        : [{ path, older: Object.keys(from).join(', '), newer: Object.keys(to).join(', ') }];
      return [...order, ...below(from, to)];
    }
  }
  return [{ path, older: readable(older), newer: readable(newer) }];
}
