import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/stack/folders.ts';
import { proofSize, sampleSeed } from '../proofSize.ts';
import { loadSimulator } from './bundle.ts';
import { limitedRolesFaults } from './faults/limitedRolesFaults.ts';
import { plantedFaults } from './faults/plantedFaults.ts';
import { signUpFaults } from './faults/signUpFaults.ts';
import type { Played } from './playSeed.ts';

/** Seeds of one run, and of the whole proof. */
const seeds = proofSize(50, 100_000);
const first = sampleSeed() % 1_000_000_000;

function describeFailure({ seed, parts, failure }: Played): string {
  return `seed ${seed} (${parts.join(', ')}): ${failure?.check}: ${failure?.found.join('; ')}`;
}

describe('a parish in a simulator', () => {
  it(
    `is as it should be after every one of ${seeds} seeds from ${first}`,
    async () => {
      const { playSeed } = await loadSimulator();
      const failed: string[] = [];
      for (let seed = first; seed < first + seeds && failed.length < 5; seed += 1) {
        const played = await playSeed(seed);
        if (played.failure !== undefined) failed.push(describeFailure(played));
      }
      expect(failed).toEqual([]);
    },
    proofSize(600_000, 24 * 3_600_000),
  );

  it('replays a seed exactly', async () => {
    const { expectSame, playSeed } = await loadSimulator();
    for (let seed = first; seed < first + 5; seed += 1) expectSame(await playSeed(seed), await playSeed(seed));
    const traces = new Set<string>();
    for (let seed = first; seed < first + 5; seed += 1) traces.add((await playSeed(seed)).trace);
    expect(traces.size).toBe(5);
  }, 120_000);

  it('has at least thirty planted faults, each with a name of its own', () => {
    expect(plantedFaults.length).toBeGreaterThanOrEqual(30);
    expect(new Set(plantedFaults.map(({ name }) => name)).size).toBe(plantedFaults.length);
  });

  it('can plant every one of them: its place is in its file exactly once', () => {
    const lost = [...plantedFaults, ...limitedRolesFaults, ...signUpFaults].filter(
      ({ file, from }) => readFileSync(join(ROOT, file), 'utf8').split(from).length !== 2,
    );
    expect(lost.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
  });
});
