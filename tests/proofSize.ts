import { randomInt } from 'node:crypto';

/**
 * Returns how many cases a long proof tries: a sample in every run, the whole with `npm run prove`
 * (`STEEPLE_FULL=1`). The sample keeps `npm test` short; the whole is run before a release.
 */
export function proofSize(sample: number, whole: number): number {
  return isWholeProof() ? whole : sample;
}

/**
 * Chooses the place or the seed of a sample: `STEEPLE_SEED`, else another one in every run. It belongs into the test's
 * name.
 */
export function sampleSeed(): number {
  return Number(process.env.STEEPLE_SEED ?? randomInt(2 ** 31));
}

/**
 * Chooses the seed of a proof that begins at 0 in every ordinary run, so that what fails is what was changed, and at
 * another seed in each whole proof; else `STEEPLE_SEED`.
 */
export function steadySeed(): number {
  return isWholeProof() || process.env.STEEPLE_SEED !== undefined ? sampleSeed() : 0;
}

/** Returns each `step`th case, from a place that the seed chooses; every case in a whole proof. */
export function sampleOf<Case>(cases: readonly Case[], step: number, seed: number): Case[] {
  return cases.filter((_case, index) => isWholeProof() || (index + seed) % step === 0);
}

/**
 * Chooses the language of tests that do the same in each: another one by another seed, every one in a whole proof.
 */
export function sampleLanguage<Language>(languages: readonly Language[], seed: number): Language[] {
  return sampleOf(languages, languages.length, seed);
}

/** Tells whether this run tries the long proofs as a whole. */
export function isWholeProof(): boolean {
  return process.env.STEEPLE_FULL === '1';
}
