import { campSchema } from '@steeple/model/camp/camp';
import { documentPaths } from '@steeple/model/database/paths';
import {
  itemAfter,
  type PlannedCounts,
  type PlannedItem,
  plannedCountsSchema,
  planSchema,
} from '@steeple/model/camp/plan';
import { userSchema } from '@steeple/model/people/user';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import { readAs } from '../readAs.ts';
import type { Log } from '../log.ts';
import { isExpired } from '../campRetention.ts';
import { currentCamp } from '../currentCamp.ts';
import { plansOfCamp } from './planQueries.ts';
import type { Services } from '../services.ts';

/** The numbers of people who plan to come to each item, by those who are in the camp now. */
async function countedNow(database: Firestore, camp: string): Promise<ReadonlyMap<string, number>> {
  const plans = await plansOfCamp(database, camp).get();
  const owners = plans.docs.map(({ ref }) => ref.parent.parent).filter((owner) => owner !== null);
  const profiles = await database.getAll(...owners, { fieldMask: ['claims'] });
  const campers = profiles.filter((profile) =>
    readAs(userSchema.entries.claims, profile.get('claims'))?.camps.includes(camp),
  );
  const inCamp = new Set<string | undefined>(campers.map(({ ref }) => ref.path));
  const counts = new Map<string, number>();
  for (const plan of plans.docs) {
    if (!inCamp.has(plan.ref.parent.parent?.path)) continue;
    for (const [item, isPlanned] of Object.entries(readAs(planSchema, plan.data())?.marks ?? {}))
      if (isPlanned) counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  return counts;
}

/**
 * Brings the counts of one camp to its campers' plans as they are now, without small groups. Counts of items that are
 * not in the schedule any more are left as they are.
 * @returns true where a number changed.
 */
export async function countPlansOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  camp: string,
): Promise<boolean> {
  const [items, people] = await Promise.all([
    collectionIn(database, 'scheduleItem', camp).select().get(),
    countedNow(database, camp),
  ]);
  const ref = database.doc(documentPaths.plannedCounts.at(camp));
  return database.runTransaction(async (transaction) => {
    const stored = await transaction.get(ref);
    const storedCounts = readAs(plannedCountsSchema, stored.data());
    // Counts that cannot be read may have been seen: nothing is published beside them.
    if (stored.exists && storedCounts === undefined) return false;
    const before: Readonly<Record<string, PlannedItem>> = storedCounts?.items ?? {};
    const changed = items.docs.flatMap(({ id }) => {
      const item = itemAfter(before[id], people.get(id) ?? 0);
      return item === undefined || item.count === before[id]?.count ? [] : [[id, item] as const];
    });
    if (changed.length === 0) return false;
    const after = { ...before, ...Object.fromEntries(changed) };
    transaction.set(ref, { items: after, changedAt: Timestamp.fromDate(clock()) } satisfies PlannedCounts);
    return true;
  });
}

/** Counts, for the current camp until its last day, how many people plan to come to each item of the schedule. */
export async function countPlans({ database, clock }: Services, log: Log): Promise<void> {
  const current = await currentCamp(database);
  if (current === null) return;
  const camp = await database.doc(documentPaths.camp.at(current)).get();
  const endDate = readAs(campSchema.entries.endDate, camp.get('endDate'));
  if (endDate === undefined || isExpired({ endDate }, clock(), 0)) return;
  const hasChanged = await countPlansOf({ database, clock }, camp.id);
  log.info('plans counted', { camp: camp.id, changed: hasChanged });
}
