import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { hotspotSchema, priceSchema } from '@steeple/model/camp/campArea';
import { type DocumentName, idOf } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import {
  collectionPath,
  documentPathOf,
  type ListQuery,
  type PublicSource,
  type WithId,
} from '@steeple/model/database/publicSource';
import { type ConstraintMakers, queryConstraints } from '@steeple/model/database/queryConstraints';
import { readAs } from '../readAs.ts';

/** A constraint of the Admin SDK is a step that changes a query. */
type QueryStep = (query: Query) => Query;

const adminSdk: ConstraintMakers<QueryStep, Timestamp> = {
  where: (field, operator, value) => (query) => query.where(field, operator, value),
  orderBy: (field, direction) => (query) => query.orderBy(field, direction),
  Timestamp,
};

/**
 * Lists of public documents, with the schema of an entry. Rules look at each entry that is saved; what was stored
 * before they did may be anything.
 */
const lists = {
  campInfo: { field: 'prices', entry: priceSchema },
  panorama: { field: 'hotspots', entry: hotspotSchema },
} as const satisfies Partial<Record<DocumentName, object>>;

/** A document for a public page, without entries that are as large and as deep as somebody made them. */
function withoutInvalidEntries<Data extends object>(name: DocumentName, data: Data): Data {
  if (!Object.hasOwn(lists, name)) return data;
  const { field, entry } = lists[name as keyof typeof lists];
  const entries = (data as Readonly<Record<string, unknown>>)[field];
  return Array.isArray(entries)
    ? { ...data, [field]: entries.filter((one) => readAs(entry, one) !== undefined) }
    : data;
}

function withId<Name extends DocumentName>(name: DocumentName, data: object, id: string): WithId<Name> {
  return { ...withoutInvalidEntries(name, plain(data) as object), id } as WithId<Name>;
}

/**
 * Reads what public pages show with the server's rights. Loaders ask only for what rules would show to everybody,
 * because the same loaders run in the browser; a test holds them to it.
 */
export function adminSource(database: Firestore): PublicSource {
  return {
    async document(name: DocumentName, ...ids: string[]) {
      const snapshot = await database.doc(documentPathOf(name, ids)).get();
      const data = snapshot.data();
      return data === undefined ? null : withId<never>(name, data, idOf(snapshot.ref.path));
    },
    async list<Name extends DocumentName>(query: ListQuery<Name>) {
      const collectionQuery: Query = database.collection(collectionPath(query));
      const constrainedQuery = queryConstraints(adminSdk, query).reduce(
        (before, step) => step(before),
        collectionQuery,
      );
      const snapshot = await (query.limit === undefined ? constrainedQuery : constrainedQuery.limit(query.limit)).get();
      return snapshot.docs.map((document) => withId<never>(query.name, document.data(), document.id));
    },
  };
}
