import { type FieldPath, Timestamp } from 'firebase-admin/firestore';
import {
  type Answer,
  type Backend,
  codes,
  type Condition,
  DatabaseError,
  type QuerySpec,
  type ReadSet,
  type StoredDocument,
  versionOf,
  type Write,
} from './backend.ts';
import {
  compareValues,
  type Fields,
  fieldAt,
  isDeletion,
  isMap,
  isSameType,
  isSameValue,
  resolved,
  segmentsOf,
  withField,
} from './values.ts';

/**
 * Firestore's documents in memory: the reads, queries, transforms, preconditions and transactions that the functions
 * use, checked against the emulator by `tests/functions/simulator/memoryFirestore.test.ts`.
 */
export class MemoryBackend implements Backend {
  /** By path. */
  readonly documents = new Map<string, StoredDocument>();
  readonly #now: () => number;
  #lastMicros = 0;

  /** @param now the database's own time, milliseconds since 1970. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** A time after every earlier one, as Firestore's commit times are. */
  #tick(): Timestamp {
    this.#lastMicros = Math.max(this.#lastMicros + 1, this.#now() * 1000);
    return new Timestamp(Math.floor(this.#lastMicros / 1e6), (this.#lastMicros % 1e6) * 1000);
  }

  async read(paths: readonly string[]): Promise<Answer<(StoredDocument | undefined)[]>> {
    return { found: paths.map((path) => this.documents.get(path)), readTime: this.#tick() };
  }

  async query(spec: QuerySpec): Promise<Answer<StoredDocument[]>> {
    return { found: this.#find(spec), readTime: this.#tick() };
  }

  async list(collection: string): Promise<string[]> {
    const depth = collection.split('/').length + 1;
    const paths = new Set<string>();
    for (const path of this.documents.keys())
      if (path.startsWith(`${collection}/`)) paths.add(path.split('/').slice(0, depth).join('/'));
    return [...paths].sort(comparePaths);
  }

  async below(path: string): Promise<string[]> {
    return [...this.documents.keys()]
      .filter((candidate) => candidate === path || candidate.startsWith(`${path}/`))
      .sort(comparePaths);
  }

  async commit(writes: readonly Write[], reads?: ReadSet): Promise<Timestamp> {
    if (reads !== undefined && !this.#isCurrent(reads)) throw new DatabaseError(codes.aborted, 'contention');
    const now = this.#tick();
    const changed = new Map<string, StoredDocument | null>();
    for (const write of writes) {
      const before = changed.has(write.path) ? (changed.get(write.path) ?? undefined) : this.documents.get(write.path);
      const fields = fieldsAfter(write, before, now);
      changed.set(write.path, fields === null ? null : versionAfter(write.path, fields, before, now));
    }
    for (const [path, document] of changed) {
      if (document === null) this.documents.delete(path);
      else this.documents.set(path, document);
    }
    return now;
  }

  async everything(): Promise<StoredDocument[]> {
    return [...this.documents.values()].sort((a, b) => comparePaths(a.path, b.path));
  }

  #isCurrent({ documents, queries }: ReadSet): boolean {
    for (const [path, time] of documents) {
      const current = this.documents.get(path)?.updateTime;
      if (time === null ? current !== undefined : current?.isEqual(time) !== true) return false;
    }
    return queries.every(({ spec, found }) => {
      const now = this.#find(spec).map(versionOf);
      return now.length === found.length && now.every((version, index) => version === found[index]);
    });
  }

  #find(spec: QuerySpec): StoredDocument[] {
    const depth = spec.collection.split('/').length + 1;
    const conditions = spec.where.map(({ field, ...rest }) => ({ ...rest, segments: segmentsOf(field) }));
    const order = orderOf(spec);
    const found: StoredDocument[] = [];
    for (const document of this.documents.values()) {
      const segments = document.path.split('/');
      const isInside = spec.isGroup
        ? segments.at(-2) === spec.collection
        : segments.length === depth && document.path.startsWith(`${spec.collection}/`);
      if (!isInside) continue;
      if (!conditions.every((condition) => isMet(condition, fieldAt(document.fields, condition.segments)))) continue;
      if (order.every(({ segments: ordered }) => fieldAt(document.fields, ordered) !== undefined)) found.push(document);
    }
    const last = order.at(-1)?.direction ?? 'asc';
    found.sort((a, b) => {
      for (const { segments, direction } of order) {
        const compared = compareValues(fieldAt(a.fields, segments), fieldAt(b.fields, segments));
        if (compared !== 0) return direction === 'asc' ? compared : -compared;
      }
      return last === 'asc' ? comparePaths(a.path, b.path) : comparePaths(b.path, a.path);
    });
    const limited = spec.limit === null ? found : found.slice(0, spec.limit);
    const { select } = spec;
    return select === null
      ? limited
      : limited.map((document) => ({ ...document, fields: masked(document.fields, select) }));
  }
}

/** The fields of a document that a mask names. */
export function masked(fields: Fields, mask: readonly (string | FieldPath)[]): Fields {
  let picked: Fields = {};
  for (const field of mask) {
    const segments = segmentsOf(field);
    const value = fieldAt(fields, segments);
    if (value !== undefined) picked = withField(picked, segments, value);
  }
  return picked;
}

/** Paths in Firestore's order: segment by segment. */
export function comparePaths(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = compareValues(left[index], right[index]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

const inequalities: ReadonlySet<Condition['operator']> = new Set(['!=', '<', '<=', '>', '>=']);

/** The order of a query's answer: as asked for, and by the fields of its inequalities. */
function orderOf({ orderBy, where }: QuerySpec): { segments: readonly string[]; direction: 'asc' | 'desc' }[] {
  const order = orderBy.map(({ field, direction }) => ({ segments: segmentsOf(field), direction }));
  const direction = order.at(-1)?.direction ?? 'asc';
  for (const { field, operator } of where) {
    const segments = segmentsOf(field);
    const isOrdered = order.some((sorting) => isSameValue(sorting.segments, segments));
    if (inequalities.has(operator) && !isOrdered) order.push({ segments, direction });
  }
  return order;
}

function isMet({ operator, value }: Omit<Condition, 'field'>, field: unknown): boolean {
  if (field === undefined) return false;
  switch (operator) {
    case '==':
      return isSameValue(field, value);
    case '!=':
      return field !== null && !isSameValue(field, value);
    case 'array-contains':
      return Array.isArray(field) && field.some((item) => isSameValue(item, value));
    case 'in':
      return Array.isArray(value) && value.some((item) => isSameValue(item, field));
    default:
  }
  if (!inequalities.has(operator)) throw new Error(`No operator: ${operator}`);
  if (!isSameType(field, value)) return false;
  const order = compareValues(field, value);
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

/** The fields of a document after a write; null where it is deleted. @throws DatabaseError */
function fieldsAfter(write: Write, before: StoredDocument | undefined, now: Timestamp): Fields | null {
  switch (write.kind) {
    case 'delete':
      return null;
    case 'create':
      if (before !== undefined) throw new DatabaseError(codes.alreadyExists, write.path);
      return resolved(write.data, undefined, now) as Fields;
    case 'set':
      return 'merge' in write.options && write.options.merge === true
        ? merged(write.data, before?.fields ?? {}, now)
        : (resolved(write.data, undefined, now) as Fields);
    case 'update': {
      const { lastUpdateTime } = write;
      if (before === undefined)
        throw new DatabaseError(lastUpdateTime === undefined ? codes.notFound : codes.failedPrecondition, write.path);
      if (lastUpdateTime !== undefined && !before.updateTime.isEqual(lastUpdateTime))
        throw new DatabaseError(codes.failedPrecondition, write.path);
      let { fields } = before;
      for (const [field, value] of write.data) {
        if (value === undefined) continue;
        const segments = segmentsOf(field);
        const after = isDeletion(value) ? undefined : resolved(value, fieldAt(fields, segments), now);
        fields = withField(fields, segments, after);
      }
      return fields;
    }
  }
}

/** Fields with others merged in, map by map; an empty map replaces what was there. */
function merged(data: Fields, before: Fields, now: Timestamp): Fields {
  const after: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined) continue;
    if (isDeletion(value)) delete after[name];
    else if (isMap(value) && Object.keys(value).length > 0) {
      const existing = before[name];
      const map = merged(value, isMap(existing) ? existing : {}, now);
      // Where there is no map, deleting a field of it changes nothing.
      if (isMap(existing) || Object.keys(map).length > 0) after[name] = map;
    } else after[name] = resolved(value, before[name], now);
  }
  return after;
}

/** The version of a document after a write. One that changes nothing leaves its update time as it was. */
function versionAfter(
  path: string,
  fields: Fields,
  before: StoredDocument | undefined,
  now: Timestamp,
): StoredDocument {
  if (before !== undefined && isSameValue(fields, before.fields)) return before;
  return { path, fields, createTime: before?.createTime ?? now, updateTime: now };
}
