/** The smallest group of people that a number may be about, other than nobody; product.md, "feedbackResults". */
export const fewestInSplit = 5;

/** Tells whether a number, or the difference of two, is about nobody or about enough people. */
export function isLargeEnough(count: number): boolean {
  return count === 0 || Math.abs(count) >= fewestInSplit;
}
