import type { Documents } from '@steeple/model/documents';
import { type DocumentName, idOf } from '@steeple/model/database/paths';
import { documentPathOf, type PathIds, type WithId } from '@steeple/model/database/publicSource';
import { firestore } from '#lib/firebase/firebase.ts';
import { type FirstReadSource, listenAfterFirstRead } from './firstRead.ts';
import { answerKey } from './answers.ts';
import type { Live } from './live.ts';
import type { Listen } from './liveStore.ts';
import { useLive } from './useLive.ts';

function listenTo<Name extends DocumentName>(
  key: string,
  first?: FirstReadSource,
): Listen<WithId<Documents[Name]> | null> {
  const [name, ...ids] = JSON.parse(key) as [Name, ...PathIds<Name>];
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
  return useLive(ids === null ? null : answerKey([name, ...ids]), listenTo<Name>, first);
}
