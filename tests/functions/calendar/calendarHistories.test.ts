import type { Event } from '@steeple/model/calendar/event';
import type { EventMark } from '@steeple/model/calendar/eventMark';
import { markId } from '@steeple/model/calendar/eventMark';
import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { toMillis } from '@steeple/model/time/timestamp';
import * as fc from 'fast-check';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { describe, test } from 'vitest';
import { applyEventMark } from '../../../functions/src/calendar/marks/applyEventMark.ts';
import { FirestoreSyncStore } from '../../../functions/src/calendar/store/FirestoreSyncStore.ts';
import { type HistoryDatabase, histories, play } from '../../contract/calendarHistory.ts';
import { proofSize } from '../../proofSize.ts';
import { ownServices } from '../ownServices.ts';
import { keepingSeed, seedsOf } from '../seeds.ts';

/**
 * The histories that the unit tests play in memory, on Firestore: the same guarantees of the database, given by the
 * real one.
 */
const HISTORIES = proofSize(4, 100);

function onFirestore(database: Firestore): HistoryDatabase {
  return {
    openStore: (id) => new FirestoreSyncStore(database, id),
    events: async () =>
      (await database.collection(collectionOf(documentPaths.event.pattern)).get()).docs.map(
        (event) => event.data() as Event,
      ),
    mark: async (id) => (await database.doc(documentPaths.eventMark.at(id)).get()).data() as EventMark | undefined,
    decide: async (mark) => {
      // The hour of the history is not Firestore's: by its own it tells which marks are newer than a run.
      const stored = { ...mark, seenAt: Timestamp.fromMillis(toMillis(mark.seenAt)), updatedAt: Timestamp.now() };
      await database.doc(documentPaths.eventMark.at(markId(mark))).set(stored);
      await applyEventMark(database, mark.series);
    },
  };
}

async function playApart(steps: Parameters<typeof play>[0]): Promise<void> {
  const own = ownServices('history');
  try {
    await play(steps, onFirestore(own.database));
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
