import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';

/** Posts published in one go; the next go takes the next ones, in this run or in the run after it. */
const batchSize = 50;

/**
 * Publishes every scheduled post whose time has come. A post that somebody saves at the same moment is looked at
 * again in its own transaction: what is no longer scheduled, or moved to later, stays as it is.
 * @returns how many posts were published.
 */
export async function publishDue(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  log?: Log,
): Promise<number> {
  const now = Timestamp.fromDate(clock());
  const due = collectionIn(database, 'post')
    .where('status', '==', 'scheduled')
    .where('publishAt', '<=', now)
    .orderBy('publishAt')
    .limit(batchSize);
  let published = 0;
  for (;;) {
    const posts = await due.get();
    const outcomes = await Promise.all(
      posts.docs.map(async ({ ref }) =>
        database.runTransaction(async (transaction) => {
          const post = await transaction.get(ref);
          const publishAt: unknown = post.get('publishAt');
          if (
            post.get('status') !== 'scheduled' ||
            !(publishAt instanceof Timestamp) ||
            publishAt.toMillis() > now.toMillis()
          )
            return false;
          // One more revision, as for every save: an editor that is open elsewhere notices.
          transaction.update(ref, { status: 'published', revision: FieldValue.increment(1), updatedAt: now });
          return true;
        }),
      ),
    );
    published += outcomes.filter(Boolean).length;
    if (posts.size < batchSize) break;
  }
  if (published > 0) log?.info('published', { published });
  return published;
}
