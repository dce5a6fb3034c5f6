/**
 * Finds the smallest of some values that a share of them, from 0 to 1, does not exceed.
 * @throws Error where there are no values.
 */
export function quantile(values: readonly number[], share: number): number {
  const value = values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

/** Finds the median; of an even number of values the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
