import { expect, it } from 'vitest';
import { proofSize, sampleSeed } from '../proofSize.ts';
import { loadSimulator } from './bundle.ts';

const seeds = proofSize(40, 20_000);
const first = sampleSeed() % 1_000_000_000;

it(`sign-ups are as they should be after every one of ${seeds} seeds from ${first}`, async () => {
  const { playSeed } = await loadSimulator();
  const failed: string[] = [];
  for (let seed = first; seed < first + seeds && failed.length < 5; seed += 1) {
    const { failure } = await playSeed(seed, { only: 'signUps' });
    if (failure !== undefined) failed.push(`seed ${seed}: ${failure.check}: ${failure.found.join('; ')}`);
  }
  expect(failed).toEqual([]);
}, 600_000);
