import * as fc from 'fast-check';
import { describe, test } from 'vitest';
import { memoryServices } from '../memory/services.ts';
import { proofSize, sampleSeed } from '../proofSize.ts';
import { histories, play } from './calendarHistory.ts';

const HISTORIES = proofSize(20, 2000);

/** A database in memory whose operations are more than a minute apart, so that a run tells which marks are newer. */
function inMemory() {
  let now = Date.UTC(2026, 0, 1);
  return memoryServices(() => new Date((now += 61_000)));
}

describe("whatever happens in Google, at the admin's desk and to the runs", () => {
  const seed = sampleSeed();
  test(`nothing hidden is public, no mark is lost, nothing is stored twice, all is as in Google (${HISTORIES} histories, seed ${seed})`, async () => {
    const property = fc.asyncProperty(histories, async (steps) => play(steps, inMemory()));
    await fc.assert(property, { seed, numRuns: HISTORIES, endOnFailure: process.env.STEEPLE_SHRINK === undefined });
  }, 900_000);
});
