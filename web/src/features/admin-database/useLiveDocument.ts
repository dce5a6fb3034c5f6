import { firestore } from '#lib/firebase/firebase.ts';
import type { Live } from '#lib/firestore/live.ts';
import type { Listen } from '#lib/firestore/liveStore.ts';
import { useLive } from '#lib/firestore/useLive.ts';
import { mapFromSdk } from './values/sdkValue.ts';
import type { MapValue } from './values/value.ts';

/** The current document, null where there is none, and a number that grows whenever it changes. */
export interface LiveDocument {
  readonly document: MapValue | null;
  readonly version: number;
}

function listenTo(path: string): Listen<LiveDocument> {
  return async (answer, fail) => {
    const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
    let version = Date.now();
    let last: string | null = null;
    return sdk.onSnapshot(
      sdk.doc(database, path),
      { includeMetadataChanges: true },
      (snapshot) => {
        const data = snapshot.data();
        const document = data === undefined ? null : mapFromSdk(data, sdk);
        const { fromCache, hasPendingWrites } = snapshot.metadata;
        const text = JSON.stringify(document);
        if (text !== last) version += 1;
        last = text;
        answer({ status: 'ready', data: { document, version }, fromCache, hasPendingWrites });
      },
      fail,
    );
  };
}

/** Any document, live, with the types of its values. */
export function useLiveDocument(path: string): Live<LiveDocument> {
  return useLive(path, listenTo);
}
