import { ExpectedError } from './expectedError.ts';
import { seedFolder } from '../seed/folders.ts';
import { readSeed } from '../seed/readSeed.ts';
import { seed } from '../seed/seed.ts';
import { SeedError } from '../seed/seedError.ts';
import type { Addresses } from '../stack/addresses.ts';

export type SeedTarget = { projectId: string; storageBucket: string; addresses: Addresses };

/**
 * Reads and validates the whole seed without writing anything.
 * @throws ExpectedError naming file, document and field of every fault.
 */
export async function checkSeed(): Promise<void> {
  await namingFaults(async () => readSeed(seedFolder, new Date()));
}

/** Turns the faults of a seed into an expected error: the reader needs file, document and field, not our stack. */
async function namingFaults<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SeedError) throw new ExpectedError(error.message, { cause: error });
    throw error;
  }
}

/**
 * Fills a running stack: documents, accounts and files from `emulator-data`, then the events, by a sync with the local
 * Google Calendar.
 * @param options.fresh empties Firestore and Auth first.
 */
export async function seedStack(stack: SeedTarget, options: { fresh: boolean }): Promise<void> {
  const { projectId, storageBucket, addresses } = stack;
  const { firestore, auth, storage, hub, googleCalendar } = addresses;
  process.env.METADATA_SERVER_DETECTION ??= 'none';
  await namingFaults(async () =>
    seed({
      projectId,
      storageBucket,
      addresses: { firestore, auth, storage, hub },
      googleCalendar,
      now: new Date(),
      ...options,
    }),
  );
}
