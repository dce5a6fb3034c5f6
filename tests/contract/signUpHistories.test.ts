import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proofSize, sampleSeed } from '../proofSize.ts';
import { expectedOf, signUpHistories, SignUpModel, SignUpWorld } from './signUpHistory.ts';

const histories = proofSize(100, 10_000);

describe('people sign up, change and cancel, and functions are killed', () => {
  const seed = sampleSeed();
  test(`what is stored is what a list on paper would say (${histories} histories, seed ${seed})`, async () => {
    let cancelled = 0;
    let moved = 0;
    const property = fc.asyncProperty(signUpHistories, async (history) => {
      const model = new SignUpModel();
      const world = new SignUpWorld(model);
      for (const step of history) {
        await world.play(step);
        const { act } = step;
        // A call that was killed before it stored anything, and was not repeated, has not happened.
        const waiting = model.parties.filter(({ state }) => state === 'waiting');
        if (act.kind !== 'signUp' || (await world.knows(act.person))) model.apply(act);
        if (act.kind === 'cancel') cancelled += 1;
        moved += waiting.filter(({ state }) => state === 'placed').length;
        expect(await world.stored()).toEqual(expectedOf(model));
      }
    });
    await fc.assert(property, { seed, numRuns: histories, endOnFailure: true });
    expect(cancelled).toBeGreaterThan(histories);
    expect(moved).toBeGreaterThan(histories / 8);
  }, 600_000);
});
