import { documentPaths } from '@steeple/model/paths';
import type { Plan } from '@steeple/model/plan';
import { useState } from 'react';
import { useSession } from '#lib/auth/useSession.ts';
import { firestore } from '#lib/firebase/firebase.ts';
import type { Live } from '#lib/firestore/live.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useCurrentCamp } from '#lib/site.ts';
import type { Marks } from './planDays.ts';

/** One's own plan of the current camp, and how to change it. */
export interface OwnPlan {
  readonly uid: string;
  readonly camp: string;
  readonly live: Live<Plan | null>;
  readonly marks: Marks;
  /** True while marks made here have not reached the server. */
  readonly isPending: boolean;
  /** Marks an item or unmarks it. Resolves when the server has it, so never wait for it. */
  readonly mark: (item: string, isMarked: boolean) => Promise<void>;
}

/**
 * Writes one mark only, and makes the document where there is none: marks that two devices make without signal are all
 * there in the end, and of two for the same item the later one counts.
 */
async function writeMark(uid: string, camp: string, item: string, isMarked: boolean): Promise<void> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  await sdk.setDoc(
    sdk.doc(database, documentPaths.plan.at(uid, camp)),
    { camp, marks: { [item]: isMarked } },
    { merge: true },
  );
}

/** One's own plan of the current camp; null for somebody who is not in it. */
export function useOwnPlan(): OwnPlan | null {
  const { account, claims } = useSession();
  const camp = useCurrentCamp();
  const isCamper = account !== null && camp !== null && claims.camps.includes(camp);
  const live = useDocument('plan', isCamper ? [account.uid, camp] : null);
  // Marks that were just tapped are shown at once; those of the database take their place when the server has them.
  const [tapped, setTapped] = useState<Marks>({});
  if (!isCamper) return null;
  const forget = (item: string): void => setTapped(({ [item]: _done, ...others }) => others);
  return {
    uid: account.uid,
    camp,
    live,
    marks: { ...live.data?.marks, ...tapped },
    isPending: Object.keys(tapped).length > 0 || (live.status === 'ready' && live.hasPendingWrites),
    async mark(item, isMarked) {
      setTapped((before) => ({ ...before, [item]: isMarked }));
      await writeMark(account.uid, camp, item, isMarked).finally(() => forget(item));
    },
  };
}
