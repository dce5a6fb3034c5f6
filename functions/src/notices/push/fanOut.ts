import { createHash } from 'node:crypto';
import { deliveryParts } from '@steeple/model/notices/pushDelivery';
import { inParallel } from '../../parallel.ts';
import type { DeliveryOutcome } from './deliver.ts';
import type { DeliveryMarks } from './firestoreMarks.ts';
import type { PushTarget } from './pushTarget.ts';

/** Numbers of the phones by outcome. `earlier`: another run has them. */
export type FanOutCounts = Readonly<Record<DeliveryOutcome | 'earlier', number>>;

/** Marks that are written at once; a run that is killed in between loses at most so many messages of each part. */
export const claimSize = 50;
/** Requests to push services at the same time, of each part: some hundred in all. */
const requestsOfPart = 6;

/** The mark of a notice on a phone: a phone that two accounts have registered has one address and is one phone. */
export function markOf(notice: string, { endpoint }: Pick<PushTarget, 'endpoint'>): string {
  return createHash('sha256').update(`${notice}\n${endpoint}`).digest('hex').slice(0, 24);
}

/** The document in which a mark is stored. */
export function partOf(mark: string): number {
  return Number.parseInt(mark.slice(0, 2), 16) % deliveryParts;
}

/**
 * Sends a notice to every phone that has no mark of it yet. The mark is written before the message is sent: no phone
 * gets the notice twice; those whose messages are under way when a run is killed do not get it (record 0088).
 * @param notice path of the notice.
 * @param send resolves whatever happens.
 */
export async function fanOut(
  marks: DeliveryMarks,
  notice: string,
  targets: readonly PushTarget[],
  send: (target: PushTarget) => Promise<DeliveryOutcome>,
): Promise<FanOutCounts> {
  const byMark = new Map(targets.map((target) => [markOf(notice, target), target]));
  const parts = Array.from({ length: deliveryParts }, (_, part) => ({
    part,
    all: [...byMark].filter(([mark]) => partOf(mark) === part),
  }));
  const counts = { accepted: 0, ended: 0, refused: 0, failed: 0, earlier: 0 };
  await inParallel(parts, deliveryParts, async ({ part, all }) => {
    for (let from = 0; from < all.length; from += claimSize) {
      const batch = all.slice(from, from + claimSize);
      const claimed = await marks.claim(
        part,
        batch.map(([mark]) => mark),
      );
      const own = batch.filter(([mark]) => claimed.has(mark));
      counts.earlier += batch.length - own.length;
      const refused: string[] = [];
      await inParallel(own, requestsOfPart, async ([mark, target]) => {
        const outcome = await send(target);
        counts[outcome] += 1;
        if (outcome === 'refused') refused.push(mark);
      });
      if (refused.length > 0) await marks.release(part, refused);
    }
  });
  return counts;
}
