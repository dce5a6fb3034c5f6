import { documentPaths } from '@steeple/model/database/paths';
import type { Plan } from '@steeple/model/camp/plan';
import { useSession } from '#lib/auth/useSession.ts';
import { firestore } from '#lib/firebase/firebase.ts';
import type { Live } from '#lib/firestore/live.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { type ShownMarks, useShownMarks } from '../useShownMarks.ts';

/** One's own plan of the current camp, and how to change it. */
export interface OwnPlan extends ShownMarks {
  readonly uid: string;
  readonly camp: string;
  readonly live: Live<Plan | null>;
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
  const shownMarks = useShownMarks(live.data?.marks, async (item, isMarked) => {
    if (isCamper) await writeMark(account.uid, camp, item, isMarked);
  });
  if (!isCamper) return null;
  return {
    uid: account.uid,
    camp,
    live,
    ...shownMarks,
    isPending: shownMarks.isPending || (live.status === 'ready' && live.hasPendingWrites),
  };
}
