import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { proofSize, sampleSeed } from '../proofSize.ts';
import { after, type State, type Step, trashHistories, TrashWorld } from './trashHistory.ts';

const histories = proofSize(150, 5000);

/** Plays a history and compares after each step. @returns the acts that changed something, for the count below. */
async function play(history: readonly Step[]): Promise<string[]> {
  const world = new TrashWorld();
  let state: State = await world.setUp();
  const effects: string[] = [];
  for (const step of history) {
    const before = state;
    if (step.act === 'save') {
      const version = await world.save(step);
      state = after(state, step, world.now, version);
    } else if (step.act === 'meet') {
      await world.meet(step);
      const [one, two] = step.steps;
      const orders = [
        [one, two],
        [two, one],
      ].map((order) => order.reduce((reached, next) => after(reached, next, world.now), before));
      const found = world.state();
      state = orders.find((candidate) => isDeepStrictEqual(candidate, found)) ?? orders[0] ?? state;
    } else {
      await world.run(step);
      state = after(state, step, world.now);
    }
    expect(world.state()).toEqual(state);
    expect(step.act === 'erase' ? world.containing(step.by) : []).toEqual([]);
    if (!isDeepStrictEqual(before, state)) effects.push(step.act);
  }
  return effects;
}

const seed = sampleSeed();
test(`what is restored is what was deleted, whatever happens meanwhile (${histories} histories, seed ${seed})`, async () => {
  const effects = new Map<string, number>();
  const property = fc.asyncProperty(trashHistories, async (history) => {
    for (const act of await play(history)) effects.set(act, (effects.get(act) ?? 0) + 1);
  });
  await fc.assert(property, { seed, numRuns: histories, endOnFailure: true });
  // Not a proof about nothing: each thing happened, and had an effect.
  for (const act of ['save', 'delete', 'restore', 'deleteForGood', 'night', 'erase', 'expire', 'meet'])
    expect({ act, isTried: (effects.get(act) ?? 0) > histories / 20 }).toEqual({ act, isTried: true });
}, 900_000);
