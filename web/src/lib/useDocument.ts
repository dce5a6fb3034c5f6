import type { Documents } from '@steeple/model/documents';
import { type DocumentName, idOf } from '@steeple/model/paths';
import { useMemo, useSyncExternalStore } from 'react';
import { firestore } from './firebase.ts';
import { type Live, loading } from './live.ts';
import { createLiveStore, type Listen } from './liveStore.ts';
import { documentPathOf, type PathIds, type WithId } from './source.ts';

function listenTo<T>(path: string): Listen<WithId<T> | null> {
  return async (answer, fail) => {
    const [database, { doc, onSnapshot }] = await Promise.all([firestore(), import('firebase/firestore')]);
    return onSnapshot(doc(database, path), { includeMetadataChanges: true }, (snapshot) => {
      const data = snapshot.data({ serverTimestamps: 'estimate' });
      answer({
        status: 'ready',
        data: data === undefined ? null : ({ ...data, id: idOf(path) } as WithId<T>),
        fromCache: snapshot.metadata.fromCache,
        hasPendingWrites: snapshot.metadata.hasPendingWrites,
      });
    }, fail);
  };
}

/**
 * A document, live: `useDocument('camp', ['camp-2026'])`. `data` is null where there is no such document.
 * @param ids the ids of its path, or null to wait until they are known.
 */
export function useDocument<Name extends DocumentName>(name: Name, ids: PathIds<Name> | null): Live<WithId<Documents[Name]> | null> {
  const path = ids === null ? null : documentPathOf(name, ids);
  const store = useMemo(() => createLiveStore<WithId<Documents[Name]> | null>(path === null ? null : listenTo(path)), [path]);
  return useSyncExternalStore(store.subscribe, store.current, () => loading);
}
