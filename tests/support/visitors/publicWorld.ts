import { answerQuery } from '@steeple/model/database/answerQuery';
import { publicListedNames } from '@steeple/model/database/listing';
import { collectionOf, type DocumentName, idOf } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import {
  collectionPath,
  documentPathOf,
  type ListQuery,
  type PublicSource,
  type WithId,
} from '@steeple/model/database/publicSource';
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { isPublic, listedEntry, type ListedEntry } from '../../../functions/src/listings/listedEntry.ts';
import { partFields, partOf, partRefs } from '../../../functions/src/listings/listingPart.ts';
import { Listings, listingTimes } from '../../../functions/src/listings/Listings.ts';
import type { Renderer } from '../../../functions/src/renderer.ts';

type Fields = Readonly<Record<string, unknown>> & { readonly id: string };

/** A site's public documents in memory, and the number of documents that the database would have billed. */
export interface PublicWorld {
  /** The collections. */
  readonly source: PublicSource;
  /** The documents by their paths, as the Admin SDK reads them. */
  readonly database: Pick<Firestore, 'doc'>;
  /** The listings as an instance reads them that looks again at every request. */
  readonly listings: () => Pick<Listings, 'get'>;
  /** Documents read since the last call. */
  readonly readsSince: () => number;
  /** From now on the instance has just begun: it has no listing in memory. */
  readonly begin: () => void;
}

const changedAt = { seconds: 1, nanoseconds: 0 };

function snapshotOf(id: string, fields: Readonly<Record<string, unknown>> | undefined): DocumentSnapshot {
  return {
    id,
    exists: fields !== undefined,
    data: () => fields,
    get: (field: string) => fields?.[field],
    updateTime: fields === undefined ? undefined : changedAt,
  } as unknown as DocumentSnapshot;
}

/**
 * Bills as Firestore does: a document found or missing is one read, a query at least one. The listings are stored as
 * functions store them.
 */
export async function publicWorld(
  written: readonly (readonly [path: string, data: object])[],
  plainBody: Renderer['plainBody'],
): Promise<PublicWorld> {
  const documents = new Map(
    written.map(([path, data]): [string, Fields] => [path, { ...(plain(data) as object), id: idOf(path) }]),
  );
  const collections = Map.groupBy(documents, ([path]) => collectionOf(path));
  const inCollection = (path: string): Fields[] => (collections.get(path) ?? []).map(([, fields]) => fields);
  let reads = 0;
  const source: PublicSource = {
    document: async (name: DocumentName, ...ids: readonly string[]) => {
      reads += 1;
      return Promise.resolve((documents.get(documentPathOf(name, ids)) ?? null) as WithId<never>);
    },
    async list<Name extends DocumentName>(query: ListQuery<Name>) {
      const found = answerQuery(inCollection(collectionPath(query)), query);
      reads += Math.max(1, found.length);
      return found as unknown as WithId<never>[];
    },
  };

  const stored = new Map<string, DocumentSnapshot>();
  const database = {
    doc: (path: string) => ({
      path,
      id: idOf(path),
      get: async () => {
        reads += 1;
        return Promise.resolve(snapshotOf(idOf(path), documents.get(path)));
      },
    }),
    getAll: async (...refs: readonly DocumentReference[]) => {
      reads += refs.length;
      return Promise.resolve(refs.map(({ path, id }) => stored.get(path) ?? snapshotOf(id, undefined)));
    },
  } as unknown as Firestore;
  for (const name of publicListedNames) {
    const parts = Map.groupBy(
      inCollection(collectionPath({ name })).filter(({ id, ...data }) => isPublic(name, snapshotOf(id, data))),
      ({ id }) => partOf(name, id),
    );
    for (const [index, { path, id }] of partRefs(database, name).entries()) {
      const entries = new Map(
        (parts.get(index) ?? []).map(({ id: document, ...data }): [string, ListedEntry] => [
          document,
          listedEntry(name, snapshotOf(document, data), plainBody),
        ]),
      );
      stored.set(path, snapshotOf(id, await partFields({ isReady: true, isFull: false, entries })));
    }
  }

  let now = 0;
  let instance = new Listings(database, () => now);
  return {
    source,
    database,
    listings: () => {
      now += listingTimes.trusted;
      return instance;
    },
    readsSince: () => {
      const since = reads;
      reads = 0;
      return since;
    },
    begin: () => {
      instance = new Listings(database, () => now);
    },
  };
}
