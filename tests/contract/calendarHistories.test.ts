import * as fc from 'fast-check';
import { describe, test } from 'vitest';
import { proofSize, sampleSeed } from '../proofSize.ts';
import { type HistoryDatabase, histories, play } from './calendarHistory.ts';
import { createDatabase, decide, openMemory } from './memoryCalendar.ts';

const HISTORIES = proofSize(20, 2000);

function inMemory(): HistoryDatabase {
  const database = createDatabase();
  return {
    openStore: (id) => openMemory(database, id),
    events: async () => [...database.events.values()],
    mark: async (id) => database.marks.get(id),
    decide: async (mark) => decide(database, mark),
  };
}

describe("whatever happens in Google, at the admin's desk and to the runs", () => {
  const seed = sampleSeed();
  test(`nothing hidden is public, no mark is lost, nothing is stored twice, all is as in Google (${HISTORIES} histories, seed ${seed})`, async () => {
    const property = fc.asyncProperty(histories, async (steps) => play(steps, inMemory()));
    await fc.assert(property, { seed, numRuns: HISTORIES, endOnFailure: process.env.STEEPLE_SHRINK === undefined });
  }, 900_000);
});
