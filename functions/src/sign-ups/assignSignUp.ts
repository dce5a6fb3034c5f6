import { documentPaths } from '@steeple/model/database/paths';
import type { Services } from '../services.ts';
import { assignArrivals } from './assignArrivals.ts';
import { arrivedIn, signUpFrom } from './updateSignUps.ts';

/**
 * Assigns places after a sign-up was written, where its call ended before it did or left others: whatever assigns
 * places to a few writes those, and is followed by this again, until nobody is left.
 */
export async function assignSignUp({ database }: Services, event: string): Promise<void> {
  const [settings, arrived] = await Promise.all([
    database.doc(documentPaths.signUp.at(event)).get(),
    arrivedIn(database, event).limit(1).get(),
  ]);
  const signUp = signUpFrom(settings.data());
  const mayMoveUp = signUp !== undefined && signUp.taken < signUp.places && signUp.waiting > 0;
  if (!arrived.empty || mayMoveUp) await assignArrivals(database, event);
}
