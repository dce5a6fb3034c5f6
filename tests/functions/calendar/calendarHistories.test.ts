import * as fc from 'fast-check';
import { describe, test } from 'vitest';
import { histories, play } from '../../contract/calendarHistory.ts';
import { proofSize } from '../../proofSize.ts';
import { ownServices } from '../ownServices.ts';
import { keepingSeed, seedsOf } from '../seeds.ts';

/**
 * The histories that the unit tests play in memory, on Firestore: the same guarantees of the database, given by the
 * real one.
 */
const HISTORIES = proofSize(4, 100);

async function playApart(steps: Parameters<typeof play>[0]): Promise<void> {
  const own = ownServices('history');
  try {
    await play(steps, own);
  } finally {
    await own.close();
  }
}

describe('the histories of the unit tests, on Firestore', () => {
  for (const seed of seedsOf('calendarHistories')) {
    test(
      `nothing hidden is public, no mark is lost, nothing is stored twice, all is as in Google (${HISTORIES} histories, seed ${seed})`,
      async () => {
        const property = fc.asyncProperty(histories, playApart);
        await keepingSeed('calendarHistories', seed, async () =>
          fc.assert(property, { seed, numRuns: HISTORIES, endOnFailure: true }),
        );
      },
      proofSize(180_000, 1_800_000),
    );
  }
});
