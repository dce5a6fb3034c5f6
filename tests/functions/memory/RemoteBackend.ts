import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore';
import {
  type Answer,
  type Backend,
  codes,
  DatabaseError,
  type QuerySpec,
  type ReadSet,
  type StoredDocument,
  versionOf,
  type Write,
} from '../../memory/firestore/backend.ts';
import { comparePaths } from '../../memory/firestore/MemoryBackend.ts';

/** The value as it is, or the moment where the server would write its own. */
const atMoment = (value: unknown, moment: Timestamp): unknown =>
  value instanceof FieldValue && value.isEqual(FieldValue.serverTimestamp()) ? moment : value;

/**
 * A project's Firestore behind the interface of the simulator: the same seeds play on the emulator. Its times are the
 * simulator's, since what a seed wrote days ago the emulator wrote within the last minute.
 */
export class RemoteBackend implements Backend {
  readonly #database: Firestore;
  readonly #now: () => Timestamp;

  /** @param now milliseconds since 1970. */
  constructor(database: Firestore, now: () => number) {
    this.#database = database;
    this.#now = () => Timestamp.fromMillis(now());
  }

  async read(paths: readonly string[]): Promise<Answer<(StoredDocument | undefined)[]>> {
    const snapshots = await this.#database.getAll(...paths.map((path) => this.#database.doc(path)));
    return { found: snapshots.map(storedDocument), readTime: this.#now() };
  }

  async query(spec: QuerySpec): Promise<Answer<StoredDocument[]>> {
    const answer = await this.#query(spec).get();
    return { found: answer.docs.flatMap((snapshot) => storedDocument(snapshot) ?? []), readTime: this.#now() };
  }

  async list(collection: string): Promise<string[]> {
    return (await this.#database.collection(collection).listDocuments()).map(({ path }) => path).sort(comparePaths);
  }

  async below(path: string): Promise<string[]> {
    return (await this.everything())
      .map((document) => document.path)
      .filter((candidate) => `${candidate}/`.startsWith(`${path}/`));
  }

  async commit(writes: readonly Write[], reads?: ReadSet): Promise<Timestamp> {
    if (reads === undefined) return this.#commitAtOnce(writes);
    const isCurrent = await this.#database.runTransaction(async (transaction) => {
      if (!(await this.#areCurrent(transaction, reads))) return false;
      for (const write of writes) this.#apply(transaction, write);
      return true;
    });
    if (!isCurrent) throw new DatabaseError(codes.aborted, 'contention');
    return Timestamp.now();
  }

  async everything(): Promise<StoredDocument[]> {
    const found: StoredDocument[] = [];
    const visit = async (collections: Awaited<ReturnType<Firestore['listCollections']>>): Promise<void> => {
      for (const collection of collections) {
        const refs = await collection.listDocuments();
        if (refs.length === 0) continue;
        for (const snapshot of await this.#database.getAll(...refs)) {
          const document = storedDocument(snapshot);
          if (document !== undefined) found.push(document);
          await visit(await snapshot.ref.listCollections());
        }
      }
    };
    await visit(await this.#database.listCollections());
    return found.sort((a, b) => comparePaths(a.path, b.path));
  }

  async #commitAtOnce(writes: readonly Write[]): Promise<Timestamp> {
    if (writes.length === 0) return Timestamp.now();
    const batch = this.#database.batch();
    for (const write of writes) this.#apply(batch, write);
    const [result] = await batch.commit();
    return result?.writeTime ?? Timestamp.now();
  }

  #apply(
    writer: Pick<Transaction, 'create' | 'set' | 'update' | 'delete'> | FirebaseFirestore.WriteBatch,
    write: Write,
  ): void {
    const ref = this.#database.doc(write.path);
    const to = writer as FirebaseFirestore.WriteBatch;
    if (write.kind === 'delete') {
      to.delete(ref);
      return;
    }
    const moment = this.#now();
    const entries = write.kind === 'update' ? write.data : Object.entries(write.data);
    const data = Object.fromEntries([...entries].map(([field, value]) => [field, atMoment(value, moment)]));
    if (write.kind === 'create') to.create(ref, data);
    else if (write.kind === 'set') to.set(ref, data, write.options);
    else if (write.lastUpdateTime === undefined) to.update(ref, data);
    else to.update(ref, data, { lastUpdateTime: write.lastUpdateTime });
  }

  async #areCurrent(transaction: Transaction, { documents, queries }: ReadSet): Promise<boolean> {
    const paths = [...documents.keys()];
    const snapshots =
      paths.length === 0 ? [] : await transaction.getAll(...paths.map((path) => this.#database.doc(path)));
    for (const [index, path] of paths.entries()) {
      const time = documents.get(path) ?? null;
      const now = snapshots[index]?.updateTime;
      if (time === null ? now !== undefined : now?.isEqual(time) !== true) return false;
    }
    for (const { spec, found } of queries) {
      const answer = await transaction.get(this.#query(spec));
      const now = answer.docs.flatMap((snapshot) => storedDocument(snapshot) ?? []).map(versionOf);
      if (now.join(' ') !== found.join(' ')) return false;
    }
    return true;
  }

  #query({ collection, isGroup, where, orderBy, limit, select }: QuerySpec): Query {
    let query: Query = isGroup ? this.#database.collectionGroup(collection) : this.#database.collection(collection);
    for (const { field, operator, value } of where) query = query.where(field, operator, value);
    for (const { field, direction } of orderBy) query = query.orderBy(field, direction);
    if (limit !== null) query = query.limit(limit);
    return select === null ? query : query.select(...select);
  }
}

function storedDocument(snapshot: DocumentSnapshot): StoredDocument | undefined {
  const { createTime, updateTime } = snapshot;
  const fields = snapshot.data();
  if (fields === undefined || createTime === undefined || updateTime === undefined) return undefined;
  return { path: snapshot.ref.path, fields, createTime, updateTime };
}
