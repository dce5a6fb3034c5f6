import type { Camper } from '@steeple/model/people/user';
import { documentPaths } from '@steeple/model/database/paths';
import type { WithId } from '@steeple/model/database/publicSource';
import { useCallback } from 'react';
import { firestore } from '#lib/firebase/firebase.ts';
import type { Live } from '#lib/firestore/live.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { campFirstReadSource } from './campFirstReadSource.ts';

/** One's own things of the current camp, and how to change them. */
export interface OwnCamp {
  readonly live: Live<WithId<Camper> | null>;
  /** Ticks or unticks an item of the checklist. Resolves when the server has it, so never wait for it. */
  readonly tick: (item: string, isTicked: boolean) => Promise<void>;
  /** Keeps a note about a session. */
  readonly note: (session: string, text: string) => Promise<void>;
  /** Tells whether this device has read that there is nothing of one's own: no notes, and no ticks. */
  readonly isKnownMissing: () => Promise<boolean>;
}

async function isKnownMissing(uid: string, camp: string): Promise<boolean> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  return sdk.getDocFromCache(sdk.doc(database, documentPaths.camper.at(uid, camp))).then(
    (snapshot) => !snapshot.exists(),
    () => false,
  );
}

/**
 * Writes one field only, so that what another device has written meanwhile stays; makes the document where it is
 * missing.
 */
async function writeField(
  uid: string,
  camp: string,
  map: 'ticks' | 'notes',
  key: string,
  value: unknown,
): Promise<void> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  const own = sdk.doc(database, documentPaths.camper.at(uid, camp));
  // Only what this device knows to be missing is made again: without signal nothing may be overwritten unseen.
  if (await isKnownMissing(uid, camp))
    await sdk.setDoc(own, { placement: null, ticks: {}, notes: {}, [map]: { [key]: value } });
  else await sdk.updateDoc(own, new sdk.FieldPath(map, key), value);
}

/** `users/{uid}/camps/{camp}` of the person who is signed in: group and room, ticks, notes. */
export function useCamper(): OwnCamp {
  const { account } = useSession();
  const camp = useCurrentCamp();
  const uid = account?.uid ?? null;
  const live = useDocument('camper', uid === null || camp === null ? null : [uid, camp], campFirstReadSource);
  const write = useCallback(
    async (map: 'ticks' | 'notes', key: string, value: unknown): Promise<void> => {
      if (uid === null || camp === null) throw new Error('Nobody is signed in');
      await writeField(uid, camp, map, key, value);
    },
    [uid, camp],
  );
  const tick = useCallback((item: string, isTicked: boolean) => write('ticks', item, isTicked), [write]);
  const note = useCallback(
    async (session: string, text: string) => {
      const { Timestamp } = await import('firebase/firestore');
      await write('notes', session, { text, updatedAt: Timestamp.now() });
    },
    [write],
  );
  return {
    live,
    tick,
    note,
    isKnownMissing: useCallback(
      async () => uid !== null && camp !== null && (await isKnownMissing(uid, camp)),
      [uid, camp],
    ),
  };
}
