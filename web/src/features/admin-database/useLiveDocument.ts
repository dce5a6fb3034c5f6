import { useEffect, useState } from 'react';
import { firestore } from '#lib/firebase/firebase.ts';
import { type Live, loading } from '#lib/firestore/live.ts';
import { mapFromSdk } from './values/sdkValue.ts';
import type { MapValue } from './values/value.ts';

/** The current document, null where there is none, and a number that grows whenever it changes. */
export interface LiveDocument {
  readonly document: MapValue | null;
  readonly version: number;
}

/** Any document, live, with the types of its values. Mount again for another path. */
export function useLiveDocument(path: string): Live<LiveDocument> {
  const [live, setLive] = useState<Live<LiveDocument>>(loading);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let stop = (): void => undefined;
    let isOver = attempt < 0;
    let version = Date.now();
    let last: string | null = null;
    const fail = (error: unknown): void => {
      if (!isOver) setLive({ status: 'error', data: undefined, error, retry: () => setAttempt((count) => count + 1) });
    };
    const listen = async (): Promise<void> => {
      const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
      const end = sdk.onSnapshot(
        sdk.doc(database, path),
        { includeMetadataChanges: true },
        (snapshot) => {
          const data = snapshot.data();
          const document = data === undefined ? null : mapFromSdk(data, sdk);
          const { fromCache } = snapshot.metadata;
          const text = JSON.stringify(document);
          if (text !== last) version += 1;
          last = text;
          if (!isOver) setLive({ status: 'ready', data: { document, version }, fromCache, hasPendingWrites: false });
        },
        fail,
      );
      if (isOver) end();
      else stop = end;
    };
    listen().catch(fail);
    return () => {
      isOver = true;
      stop();
    };
  }, [path, attempt]);
  return live;
}
