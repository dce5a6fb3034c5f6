import { randomInt } from 'node:crypto';

/**
 * Returns how many cases a long proof tries: a sample with `npm test`, the whole with `npm run prove`
 * (`STEEPLE_FULL=1`). The sample keeps `npm test` short; the whole is run every night and before a release.
 */
export function proofSize(sample: number, full: number): number {
  return isWholeProof() ? full : sample;
}

/** The seed of every random choice of `npm test`: two runs of one tree try the same cases. */
const fixedSeed = 20_261_126;

/**
 * Chooses the place or the seed of a sample: always the same with `npm test`, another one with each `npm run prove`;
 * `STEEPLE_SEED` repeats a run. It belongs into the test's name.
 */
export function sampleSeed(): number {
  return Number(process.env.STEEPLE_SEED ?? (isWholeProof() ? randomInt(2 ** 31) : fixedSeed));
}

/** Returns each `step`th case, from a place that the seed chooses; every case in a whole proof. */
export function sampleOf<Case>(cases: readonly Case[], step: number, seed: number): Case[] {
  return cases.filter((_case, index) => isWholeProof() || (index + seed) % step === 0);
}

/** Chooses the language of tests that do the same in each: one by the seed, every one in a whole proof. */
export function sampleLanguage<Language>(languages: readonly Language[], seed: number): Language[] {
  return sampleOf(languages, languages.length, seed);
}

/** Tells whether this run tries the long proofs as a whole. */
export function isWholeProof(): boolean {
  return process.env.STEEPLE_FULL === '1';
}
