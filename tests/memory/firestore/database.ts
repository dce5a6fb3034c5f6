import type { FieldPath, Firestore, SetOptions, Timestamp } from 'firebase-admin/firestore';
import {
  type Answer,
  type Backend,
  codes,
  type Condition,
  type QuerySpec,
  type ReadSet,
  type StoredDocument,
  versionOf,
  type Write,
} from './backend.ts';
import { masked } from './MemoryBackend.ts';
import { copied, type Fields, fieldAt, isMap, segmentsOf } from './values.ts';

/** The part of a request to Firestore that tests look at: paths of documents that are read, or writes. */
export interface RequestContent {
  readonly documents?: readonly string[];
  readonly writes?: readonly ({ readonly update: { readonly name: string } } | { readonly delete: string })[];
}

/**
 * Runs one operation of the database: at once, later, or never. `content` is undefined for what is no request to
 * Firestore.
 */
export type Gate = <T>(operation: string, act: () => Promise<T>, content?: RequestContent) => Promise<T>;

/** The connection that a function has: a backend, and the gate through which each of its operations goes. */
export interface Connection {
  readonly backend: Backend;
  readonly gate: Gate;
  /** Called when writes are stored. */
  readonly written: (paths: readonly string[]) => void;
}

type Field = string | FieldPath;

/** Operations on one document. */
export class MemoryDocument {
  readonly path: string;
  readonly #connection: Connection;

  constructor(connection: Connection, path: string) {
    if (path.split('/').length % 2 !== 0 || path.split('/').includes('')) throw new Error(`No document: ${path}`);
    this.#connection = connection;
    this.path = path;
  }

  get id(): string {
    return this.path.slice(this.path.lastIndexOf('/') + 1);
  }

  get parent(): MemoryCollection {
    return new MemoryCollection(this.#connection, this.path.slice(0, this.path.lastIndexOf('/')));
  }

  collection(id: string): MemoryCollection {
    return new MemoryCollection(this.#connection, `${this.path}/${id}`);
  }

  async get(): Promise<MemorySnapshot> {
    const [snapshot] = await readDocuments(this.#connection, [this]);
    return snapshot as MemorySnapshot;
  }

  async create(data: Fields): Promise<{ writeTime: Timestamp }> {
    return this.#write(createOf(this, data));
  }

  async set(data: Fields, options: SetOptions = {}): Promise<{ writeTime: Timestamp }> {
    return this.#write(setOf(this, data, options));
  }

  async update(...parameters: UpdateArguments): Promise<{ writeTime: Timestamp }> {
    return this.#write(updateOf(this, ...parameters));
  }

  async delete(): Promise<{ writeTime: Timestamp }> {
    return this.#write({ kind: 'delete', path: this.path });
  }

  async listCollections(): Promise<MemoryCollection[]> {
    return collectionsBelow(this.#connection, `${this.path}/`);
  }

  async #write(write: Write): Promise<{ writeTime: Timestamp }> {
    return { writeTime: await commit(this.#connection, [write]) };
  }
}

type UpdateArguments = [data: Fields, precondition?: { readonly lastUpdateTime?: Timestamp }];

/** @throws Error as the client does, where the data is no map. */
function requireMap(data: unknown): void {
  if (!isMap(data)) throw new Error('Not the fields of a document');
}

function createOf({ path }: MemoryDocument, data: Fields): Write {
  requireMap(data);
  return { kind: 'create', path, data };
}

function setOf({ path }: MemoryDocument, data: Fields, options: SetOptions = {}): Write {
  requireMap(data);
  return { kind: 'set', path, data, options };
}

function updateOf({ path }: MemoryDocument, data: Fields, precondition?: UpdateArguments[1]): Write {
  return { kind: 'update', path, data: Object.entries(data), lastUpdateTime: precondition?.lastUpdateTime };
}

/** Name under which Firestore knows a document. */
function nameOf(path: string): string {
  return `projects/memory/databases/(default)/documents/${path}`;
}

async function commit(connection: Connection, writes: readonly Write[], reads?: ReadSet): Promise<Timestamp> {
  const act = async (): Promise<Timestamp> => {
    const deleted = writes.filter(({ kind }) => kind === 'delete').map(({ path }) => path);
    const { found } = deleted.length === 0 ? { found: [] } : await connection.backend.read(deleted);
    // Firestore sends no event where a document is deleted that is not there.
    const unchanged = new Set(deleted.filter((_path, index) => found[index] === undefined));
    const time = await connection.backend.commit(writes, reads);
    connection.written(writes.map(({ path }) => path).filter((path) => !unchanged.has(path)));
    return time;
  };
  return connection.gate(reads === undefined ? 'commit' : 'commit of a transaction', act, {
    writes: writes.map(({ kind, path }) =>
      kind === 'delete' ? { delete: nameOf(path) } : { update: { name: nameOf(path) } },
    ),
  });
}

async function readDocuments(
  connection: Connection,
  refs: readonly MemoryDocument[],
  mask?: readonly Field[],
): Promise<MemorySnapshot[]> {
  const paths = refs.map(({ path }) => path);
  const { found, readTime } = await connection.gate('read', async () => connection.backend.read(paths), {
    documents: paths.map(nameOf),
  });
  return refs.map((ref, index) => new MemorySnapshot(ref, found[index], readTime, mask));
}

/** A document as it was when it was read. */
export class MemorySnapshot {
  readonly ref: MemoryDocument;
  readonly readTime: Timestamp;
  readonly #document: StoredDocument | undefined;
  readonly #mask: readonly Field[] | undefined;

  constructor(ref: MemoryDocument, document: StoredDocument | undefined, readTime: Timestamp, mask?: readonly Field[]) {
    this.ref = ref;
    this.readTime = readTime;
    this.#document = document;
    this.#mask = mask;
  }

  get id(): string {
    return this.ref.id;
  }

  get exists(): boolean {
    return this.#document !== undefined;
  }

  get createTime(): Timestamp | undefined {
    return this.#document?.createTime;
  }

  get updateTime(): Timestamp | undefined {
    return this.#document?.updateTime;
  }

  data(): Fields | undefined {
    if (this.#document === undefined) return undefined;
    const { fields } = this.#document;
    return copied(this.#mask === undefined ? fields : masked(fields, this.#mask)) as Fields;
  }

  get(field: Field): unknown {
    return fieldAt(this.data(), segmentsOf(field));
  }
}

/** The answer to a query. */
export class MemoryAnswer {
  readonly docs: readonly MemorySnapshot[];
  readonly readTime: Timestamp;

  constructor(connection: Connection, { found, readTime }: Answer<StoredDocument[]>) {
    this.readTime = readTime;
    this.docs = found.map(
      (document) => new MemorySnapshot(new MemoryDocument(connection, document.path), document, readTime),
    );
  }

  get size(): number {
    return this.docs.length;
  }

  get empty(): boolean {
    return this.docs.length === 0;
  }
}

const operators: ReadonlySet<string> = new Set<Condition['operator']>([
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'array-contains',
  'in',
]);

/** A query. */
export class MemoryQuery {
  readonly spec: QuerySpec;
  protected readonly connection: Connection;

  constructor(connection: Connection, spec: QuerySpec) {
    this.connection = connection;
    this.spec = spec;
  }

  #with(change: Partial<QuerySpec>): MemoryQuery {
    return new MemoryQuery(this.connection, { ...this.spec, ...change });
  }

  where(field: Field, operator: Condition['operator'], value: unknown): MemoryQuery {
    if (!operators.has(operator)) throw new Error(`No operator: ${operator}`);
    return this.#with({ where: [...this.spec.where, { field, operator, value }] });
  }

  orderBy(field: Field, direction: 'asc' | 'desc' = 'asc'): MemoryQuery {
    return this.#with({ orderBy: [...this.spec.orderBy, { field, direction }] });
  }

  limit(limit: number): MemoryQuery {
    if (!Number.isInteger(limit)) throw new Error(`No limit of a query: ${limit}`);
    return this.#with({ limit });
  }

  select(...select: Field[]): MemoryQuery {
    return this.#with({ select });
  }

  async get(): Promise<MemoryAnswer> {
    const { backend, gate } = this.connection;
    return new MemoryAnswer(this.connection, await gate('query', async () => backend.query(this.spec), {}));
  }
}

/** A collection. */
export class MemoryCollection extends MemoryQuery {
  readonly path: string;

  constructor(connection: Connection, path: string) {
    super(connection, { collection: path, isGroup: false, where: [], orderBy: [], limit: null, select: null });
    this.path = path;
  }

  get id(): string {
    return this.path.slice(this.path.lastIndexOf('/') + 1);
  }

  get parent(): MemoryDocument | null {
    const end = this.path.lastIndexOf('/');
    return end === -1 ? null : new MemoryDocument(this.connection, this.path.slice(0, end));
  }

  doc(id: string): MemoryDocument {
    return new MemoryDocument(this.connection, `${this.path}/${id}`);
  }

  async listDocuments(): Promise<MemoryDocument[]> {
    const { backend, gate } = this.connection;
    const paths = await gate('list', async () => backend.list(this.path));
    return paths.map((path) => new MemoryDocument(this.connection, path));
  }
}

/** Collections directly below a document's path, which ends with a slash; those of the database below an empty one. */
async function collectionsBelow(connection: Connection, prefix: string): Promise<MemoryCollection[]> {
  const documents = await connection.gate('list', async () => connection.backend.everything());
  const below = documents.filter(({ path }) => path.startsWith(prefix));
  const ids = new Set(below.map(({ path }) => path.slice(prefix.length).split('/')[0] ?? ''));
  return [...ids].sort().map((id) => new MemoryCollection(connection, prefix + id));
}

/** Writes that are collected, for one commit. */
class Writes {
  readonly writes: Write[] = [];

  create(ref: MemoryDocument, data: Fields): this {
    return this.#add(createOf(ref, data));
  }

  set(ref: MemoryDocument, data: Fields, options: SetOptions = {}): this {
    return this.#add(setOf(ref, data, options));
  }

  update(ref: MemoryDocument, ...parameters: UpdateArguments): this {
    return this.#add(updateOf(ref, ...parameters));
  }

  delete({ path }: MemoryDocument): this {
    return this.#add({ kind: 'delete', path });
  }

  #add(write: Write): this {
    this.writes.push(write);
    return this;
  }
}

class MemoryBatch extends Writes {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    super();
    this.#connection = connection;
  }

  async commit(): Promise<{ writeTime: Timestamp }[]> {
    const writeTime = await commit(this.#connection, this.writes);
    return this.writes.map(() => ({ writeTime }));
  }
}

class MemoryTransaction extends Writes {
  readonly reads: ReadSet = { documents: new Map(), queries: [] };
  readonly #connection: Connection;

  constructor(connection: Connection) {
    super();
    this.#connection = connection;
  }

  async get(target: MemoryDocument | MemoryQuery): Promise<MemorySnapshot | MemoryAnswer> {
    if (target instanceof MemoryDocument) return (await this.getAll(target))[0] as MemorySnapshot;
    this.#mayRead();
    const { backend, gate } = this.#connection;
    const act = async (): Promise<Answer<StoredDocument[]>> => {
      await this.#checkReads();
      return backend.query(target.spec);
    };
    const answer = await gate('query', act, {});
    this.reads.queries.push({ spec: target.spec, found: answer.found.map(versionOf) });
    return new MemoryAnswer(this.#connection, answer);
  }

  async getAll(...refs: readonly MemoryDocument[]): Promise<MemorySnapshot[]> {
    if (refs.length === 0) throw new Error('getAll takes at least one argument');
    this.#mayRead();
    const { backend, gate } = this.#connection;
    const paths = refs.map(({ path }) => path);
    const act = async (): Promise<Answer<(StoredDocument | undefined)[]>> => {
      await this.#checkReads();
      return backend.read(paths);
    };
    const { found, readTime } = await gate('read', act, { documents: paths.map(nameOf) });
    return refs.map((ref, index) => {
      this.reads.documents.set(ref.path, found[index]?.updateTime ?? null);
      return new MemorySnapshot(ref, found[index], readTime);
    });
  }

  #mayRead(): void {
    if (this.writes.length > 0) throw new Error('A transaction reads before it writes');
  }

  /** All reads of a transaction see one state of the database: one that has changed since ends it. */
  async #checkReads(): Promise<void> {
    if (this.reads.documents.size + this.reads.queries.length > 0)
      await this.#connection.backend.commit([], this.reads);
  }
}

/** Codes after which the client library runs a transaction again; its commit may have been carried out. */
const repeatedCodes: ReadonlySet<unknown> = new Set([codes.aborted, codes.unavailable]);

/** Writes that are sent one by one, as soon as they are given. */
class MemoryBulkWriter {
  readonly #sent: Promise<unknown>[] = [];

  async set(ref: MemoryDocument, data: Fields, options: SetOptions = {}): Promise<{ writeTime: Timestamp }> {
    return this.#send(ref.set(data, options));
  }

  async delete(ref: MemoryDocument): Promise<{ writeTime: Timestamp }> {
    return this.#send(ref.delete());
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#sent);
  }

  async #send<T>(write: Promise<T>): Promise<T> {
    this.#sent.push(write);
    return write;
  }
}

/** The client of the database, with the part of its interface that the functions use. */
export class MemoryFirestore {
  readonly #connection: Connection;
  /** Repeated transactions wait for each other, as Firestore's locks make them. */
  #repeated: Promise<unknown> = Promise.resolve();

  constructor(connection: Connection) {
    this.#connection = {
      ...connection,
      gate: async (operation, act, content) => connection.gate(operation, async () => this.#send(act, content)),
    };
  }

  /** One of the two methods through which every call of the real client goes: tests count there, and end calls. */
  request = async (_method: string, _content: RequestContent, act: () => Promise<unknown>): Promise<unknown> => act();

  /** The other one: each document that is answered is pushed, null at the end. */
  requestStream = async (
    _method: string,
    _isBidirectional: boolean,
    _content: RequestContent,
    act: () => Promise<unknown>,
  ): Promise<{ readonly answer: unknown; push: (chunk: unknown) => boolean }> => ({
    answer: await act(),
    push: () => true,
  });

  async #send<T>(act: () => Promise<T>, content: RequestContent | undefined): Promise<T> {
    if (content === undefined) return act();
    if (content.writes !== undefined) return (await this.request('commit', content, act)) as T;
    const method = content.documents === undefined ? 'runQuery' : 'batchGetDocuments';
    const stream = await this.requestStream(method, false, content, act);
    for (const found of (stream.answer as Answer<readonly unknown[]>).found)
      stream.push(found === undefined ? { missing: '' } : { found });
    stream.push(null);
    return stream.answer as T;
  }

  doc(path: string): MemoryDocument {
    return new MemoryDocument(this.#connection, path);
  }

  collection(path: string): MemoryCollection {
    return new MemoryCollection(this.#connection, path);
  }

  collectionGroup(id: string): MemoryQuery {
    const spec = { collection: id, isGroup: true, where: [], orderBy: [], limit: null, select: null };
    return new MemoryQuery(this.#connection, spec);
  }

  async listCollections(): Promise<MemoryCollection[]> {
    return collectionsBelow(this.#connection, '');
  }

  bulkWriter(): MemoryBulkWriter {
    return new MemoryBulkWriter();
  }

  batch(): MemoryBatch {
    return new MemoryBatch(this.#connection);
  }

  async getAll(
    ...parameters: readonly (MemoryDocument | { readonly fieldMask?: Field[] })[]
  ): Promise<MemorySnapshot[]> {
    if (parameters.length === 0) throw new Error('getAll takes at least one argument');
    const last = parameters.at(-1);
    const options = last instanceof MemoryDocument ? undefined : last;
    const refs = (options === undefined ? parameters : parameters.slice(0, -1)).map((reference) => {
      if (!(reference instanceof MemoryDocument)) throw new Error('getAll takes references, and options at the end');
      return reference;
    });
    if (refs.length === 0) return [];
    return readDocuments(this.#connection, refs, options?.fieldMask);
  }

  async runTransaction<T>(
    act: (transaction: MemoryTransaction) => Promise<T>,
    { maxAttempts = 5, readOnly = false }: { readonly maxAttempts?: number; readonly readOnly?: boolean } = {},
  ): Promise<T> {
    const attempt = async (): Promise<T> => {
      const transaction = new MemoryTransaction(this.#connection);
      const result = await act(transaction);
      if (!readOnly) await commit(this.#connection, transaction.writes, transaction.reads);
      return result;
    };
    for (let attempts = 1; ; attempts += 1) {
      try {
        if (attempts === 1) return await attempt();
        const repeated = this.#repeated.then(attempt);
        this.#repeated = repeated.catch(() => undefined);
        return await repeated;
      } catch (error) {
        if (!repeatedCodes.has((error as { code?: unknown }).code) || attempts >= maxAttempts) throw error;
      }
    }
  }

  async recursiveDelete(ref: MemoryDocument): Promise<void> {
    const { backend, gate } = this.#connection;
    for (const path of await gate('list', async () => backend.below(ref.path))) await this.doc(path).delete();
  }
}

/** The client as the functions know it. */
export function asFirestore(connection: Connection): Firestore {
  return new MemoryFirestore(connection) as unknown as Firestore;
}
