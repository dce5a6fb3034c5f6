import { documentPaths } from '@steeple/model/database/paths';
import type { SweepName } from '@steeple/model/privacy/retention';
import type { Sweep } from '@steeple/model/privacy/sweep';
import { Timestamp } from 'firebase-admin/firestore';
import type { Services } from '../services.ts';

/** Records that a nightly function has run, for the list of personal data in the admin area. */
export async function recordSweep(
  { database, clock }: Services,
  name: SweepName,
  result: Pick<Sweep, 'failed' | 'campDays'>,
): Promise<void> {
  const sweep: Sweep = { ranAt: Timestamp.fromDate(clock()), ...result };
  await database.doc(documentPaths.sweep.at(name)).set(sweep);
}
