import { addDays } from '@steeple/model/time/calendarDate';
import { countPartId, monthCountsSchema } from '@steeple/model/hosting/monthCounts';
import { documentPaths } from '@steeple/model/database/paths';
import { isoDateIn } from '@steeple/model/time/timeZone';
import { readAs } from '../readAs.ts';
import type { Services } from '../services.ts';
import { everyAccount } from '../roles/accounts/everyAccount.ts';
import { claimsOf } from '../roles/accounts/profile.ts';
import { churchTimeZone } from './churchTimeZone.ts';

/** Days before today that are counted again each night, so that a night that failed leaves no gap. */
const daysBack = 7;

/** Counts by camp, then by day of the month. */
type Counts = Record<string, Record<string, number>>;

/** Counts the accounts of each camp by the day of their last sign-in, for the days before today, by month. */
async function lastSignIns(services: Pick<Services, 'auth' | 'database' | 'clock'>): Promise<Map<string, Counts>> {
  const timeZone = await churchTimeZone(services.database);
  const today = isoDateIn(services.clock().getTime(), timeZone);
  const first = addDays(today, -daysBack);
  const months = new Map<string, Counts>();
  for await (const account of everyAccount(services)) {
    const at = Date.parse(account.metadata.lastSignInTime ?? '');
    const day = Number.isNaN(at) ? '' : isoDateIn(at, timeZone);
    if (day < first || day >= today) continue;
    for (const camp of claimsOf(account).camps) {
      // A month without any camp is left out: an empty map would replace the stored one.
      const counts = months.get(day.slice(0, 7)) ?? {};
      months.set(day.slice(0, 7), counts);
      const days = (counts[camp] ??= {});
      days[day.slice(8)] = (days[day.slice(8)] ?? 0) + 1;
    }
  }
  return months;
}

/**
 * Stores how many accounts of each camp signed in on each of the last days. Auth knows only the last sign-in of an
 * account, so a later night counts fewer for the same day: the largest number stays.
 */
export async function countSignIns(services: Pick<Services, 'auth' | 'database' | 'clock'>): Promise<void> {
  const { database } = services;
  for (const [month, counts] of await lastSignIns(services)) {
    const ref = database.doc(documentPaths.monthCounts.at(countPartId(month, 0)));
    await database.runTransaction(async (transaction) => {
      const storedCounts = readAs(monthCountsSchema, (await transaction.get(ref)).data())?.signIns ?? {};
      const signIns = Object.fromEntries(
        Object.entries(counts).map(([camp, days]) => [
          camp,
          Object.fromEntries(
            Object.entries(days).map(([day, count]) => [day, Math.max(count, storedCounts[camp]?.[day] ?? 0)]),
          ),
        ]),
      );
      transaction.set(ref, { month, signIns }, { merge: true });
    });
  }
}
