/** The smallest group of people that a number may be about, other than nobody; product.md, "feedbackResults". */
export const fewestInSplit = 5;

/** Key of the group of those who left a question out. */
export const leftOut = 'none';

/** Tells whether a number, or the difference of two, is about nobody or about enough people. */
export function isLargeEnough(count: number): boolean {
  return count === 0 || Math.abs(count) >= fewestInSplit;
}
