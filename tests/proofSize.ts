/**
 * Returns how many cases a long proof tries: a sample in every run, the whole with `npm run prove`
 * (`STEEPLE_FULL=1`). The sample keeps `npm test` short; the whole is run before a release.
 */
export function proofSize(sample: number, whole: number): number {
  return isWholeProof() ? whole : sample;
}

/** Tells whether this run tries the long proofs as a whole. */
export function isWholeProof(): boolean {
  return process.env.STEEPLE_FULL === '1';
}
