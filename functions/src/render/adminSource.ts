import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import { type DocumentName, idOf } from '@steeple/model/paths';
import { isMoment, plain } from '@steeple/model/plain';
import {
  collectionPath,
  documentPathOf,
  type ListQuery,
  type PublicSource,
  type WithId,
} from '@steeple/model/publicSource';

/**
 * Reads what public pages show with the server's rights. Loaders ask only for what rules would show to everybody,
 * because the same loaders run in the browser; a test holds them to it.
 */
export function adminSource(database: Firestore): PublicSource {
  return {
    async document(name: DocumentName, ...ids: string[]) {
      const snapshot = await database.doc(documentPathOf(name, ids)).get();
      const data = snapshot.data();
      return data === undefined ? null : ({ ...(plain(data) as object), id: idOf(snapshot.ref.path) } as WithId<never>);
    },
    async list<Name extends DocumentName>(query: ListQuery<Name>) {
      let asked: Query = database.collection(collectionPath(query));
      for (const [field, operator, value] of query.where ?? []) {
        asked = asked.where(field, operator, isMoment(value) ? new Timestamp(value.seconds, value.nanoseconds) : value);
      }
      for (const [field, direction] of query.orderBy ?? []) asked = asked.orderBy(field, direction);
      if (query.limit !== undefined) asked = asked.limit(query.limit);
      const snapshot = await asked.get();
      return snapshot.docs.map(
        (document) => ({ ...(plain(document.data()) as object), id: document.id }) as WithId<never>,
      );
    },
  };
}
