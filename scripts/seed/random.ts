/** A stream of numbers that is the same for the same name, so that the seed draws the same pictures everywhere. */
export interface Random {
  /** From 0 to below 1. */
  readonly next: () => number;
  /** From `low` to below `high`. */
  readonly between: (low: number, high: number) => number;
  /** One of these. */
  readonly pick: <T>(items: readonly [T, ...T[]]) => T;
}

/** A {@link Random} named by a word (mulberry32, started from the word's FNV-1a hash). */
export function randomFrom(name: string): Random {
  let state = 0x811c9dc5;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
