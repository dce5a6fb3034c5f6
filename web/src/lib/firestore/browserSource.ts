import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  limit as limitTo,
  orderBy,
  query as makeQuery,
  type QueryConstraint,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { type DocumentName, idOf } from '@steeple/model/database/paths';
import { defaultQueryLimit } from '@steeple/model/database/queryLimits';
import { firebaseApp } from '#lib/firebase/firebase.ts';
import { firebaseSetup } from '#lib/firebase/firebaseConfig.ts';
import { once } from '#lib/once.ts';
import { plain } from '@steeple/model/database/plain';
import { queryConstraints } from '@steeple/model/database/queryConstraints';
import {
  collectionPath,
  documentPathOf,
  type ListQuery,
  type PublicSource,
  type WithId,
} from '@steeple/model/database/publicSource';

const lite = once(async () => {
  const [app, { emulators }] = await Promise.all([firebaseApp(), firebaseSetup()]);
  const database = getFirestore(app);
  if (emulators !== null) connectFirestoreEmulator(database, '127.0.0.1', emulators.firestore);
  return database;
});

/**
 * Reads documents in the browser with the small REST client, which is loaded at the first read. Public ones need no
 * sign-in; rules decide what it sees.
 */
export const browserSource: PublicSource = {
  async document(name: DocumentName, ...ids: string[]) {
    const snapshot = await getDoc(doc(await lite(), documentPathOf(name, ids)));
    const data = snapshot.data();
    return data === undefined ? null : ({ ...(plain(data) as object), id: idOf(snapshot.ref.path) } as WithId<never>);
  },
  async list<Name extends DocumentName>(query: ListQuery<Name>) {
    const database = await lite();
    const limit = query.limit ?? defaultQueryLimit(query.name);
    const constraints = [
      ...queryConstraints<QueryConstraint, unknown>({ orderBy, Timestamp, where }, query),
      ...(limit === undefined ? [] : [limitTo(limit)]),
    ];
    const snapshot = await getDocs(makeQuery(collection(database, collectionPath(query)), ...constraints));
    return snapshot.docs.map(
      (document) => ({ ...(plain(document.data()) as object), id: document.id }) as WithId<never>,
    );
  },
};
