import type { Documents } from '@steeple/model/documents';
import { type DocumentName, idOf } from '@steeple/model/database/paths';
import { documentPathOf, type PathIds, type WithId } from '@steeple/model/database/publicSource';
import { useContext, useMemo, useSyncExternalStore } from 'react';
import { firestore } from '#lib/firebase/firebase.ts';
import { type FirstReadSource, listenAfterFirstRead } from './firstRead.ts';
import { answerKey, useFirstAnswer } from './answers.ts';
import type { Live } from './live.ts';
import { createLiveStore, type Listen } from './liveStore.ts';
import { ListenContext } from './listenContext.ts';

function listenTo<Name extends DocumentName>(
  name: Name,
  ids: PathIds<Name>,
  first?: FirstReadSource,
): Listen<WithId<Documents[Name]> | null> {
  const path = documentPathOf(name, ids);
  return listenAfterFirstRead(
    [name, ...ids],
    first,
    async (source) => source.document(name, ...ids),
    async (answer, fail) => {
      const [database, { doc, onSnapshot }] = await Promise.all([firestore(), import('firebase/firestore')]);
      return onSnapshot(
        doc(database, path),
        { includeMetadataChanges: true },
        (snapshot) => {
          const data = snapshot.data({ serverTimestamps: 'estimate' });
          answer({
            status: 'ready',
            data: data === undefined ? null : ({ ...data, id: idOf(path) } as WithId<Documents[Name]>),
            fromCache: snapshot.metadata.fromCache,
            hasPendingWrites: snapshot.metadata.hasPendingWrites,
          });
        },
        fail,
      );
    },
  );
}

/** The ids in the key of a document. */
function idsIn<Name extends DocumentName>(key: string): PathIds<Name> {
  return (JSON.parse(key) as string[]).slice(1) as unknown as PathIds<Name>;
}

/**
 * A document, live: `useDocument('camp', ['camp-2026'])`. `data` is null where there is no such document.
 * @param ids the ids of its path, or null to wait until they are known.
 * @param first gives the first answer, where the database's own client would be late.
 */
export function useDocument<Name extends DocumentName>(
  name: Name,
  ids: PathIds<Name> | null,
  first?: FirstReadSource,
): Live<WithId<Documents[Name]> | null> {
  const key = ids === null ? null : answerKey([name, ...ids]);
  const firstAnswer = useFirstAnswer();
  const change = useContext(ListenContext);
  const store = useMemo(
    () =>
      createLiveStore<WithId<Documents[Name]> | null>(
        key === null ? null : change(listenTo(name, idsIn<Name>(key), first), key),
        firstAnswer(key),
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what the server has read is a beginning, and never a reason to begin again
    [name, key, first, change],
  );
  return useSyncExternalStore(store.subscribe, store.current, store.current);
}
