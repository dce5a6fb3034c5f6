import { documentPaths } from '@steeple/model/paths';
import type { Services } from '../services.ts';
import { assignArrivals } from './assignArrivals.ts';

/** Assigns places where a sign-up was written and has none yet: its call may have ended before. */
export async function assignSignUp({ database }: Services, event: string, entry: string): Promise<void> {
  const stored = await database.doc(documentPaths.signUpEntry.at(event, entry)).get();
  if (stored.get('state') === 'arrived') await assignArrivals(database, event);
}
