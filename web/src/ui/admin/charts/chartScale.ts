/** The end of an axis and its ticks: whole numbers, few, at steps of 1, 2 or 5 times a power of ten. */
export interface Ticks {
  readonly end: number;
  readonly ticks: readonly number[];
}

/** Ticks for counts from zero to `largest`. @param mostTicks the most steps. */
export function countTicks(largest: number, mostTicks = 4): Ticks {
  const rough = Math.max(1, largest) / mostTicks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const steps = Math.max(1, Math.ceil(largest / step));
  return { end: steps * step, ticks: Array.from({ length: steps + 1 }, (_, index) => index * step) };
}

/**
 * Finds the interval of the labels to show among `count` labels, if each needs `labelWidth` of `width` pixels: every
 * label, every second, every fifth… The first is always shown.
 */
export function labelEvery(count: number, width: number, labelWidth: number): number {
  const room = Math.max(1, Math.floor(width / labelWidth));
  return [1, 2, 5, 10, 20, 50, 100].find((step) => count / step <= room) ?? count;
}
