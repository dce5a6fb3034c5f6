import type { Claims, Grant } from '@steeple/model/people/claims';
import type { Camper } from '@steeple/model/people/user';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';

/**
 * Writes group and room of one camp, as a grant names them, to where the camper reads them. The camper's own ticks and
 * notes in the same document stay as they are; a person who is no longer in the camp keeps them, but no placement.
 */
export function placeCamper(
  transaction: Transaction,
  stored: DocumentSnapshot,
  claims: Claims,
  placements: Grant['placements'],
): void {
  const isIn = claims.camps.includes(stored.id);
  const placement = isIn ? (placements[stored.id] ?? null) : null;
  const camper = stored.data() as Partial<Camper> | undefined;
  if (camper !== undefined) {
    if (!isDeepStrictEqual(camper.placement ?? null, placement)) transaction.update(stored.ref, { placement });
  } else if (isIn) transaction.set(stored.ref, { placement, ticks: {}, notes: {} } satisfies Camper);
}
