import type { Comparison } from './compareCopy.ts';

/** The number of names that each list shows. */
const SHOWN = 20;

/** Returns what a comparison found, for a terminal: a list for each kind of difference, or that there is none. */
export function describeComparison({ missing, different, additional }: Comparison): string {
  const lines = [
    ...list('missing', missing),
    ...list('different', different),
    ...list('not in the copy, and left alone', additional),
  ];
  return missing.length + different.length === 0
    ? [...lines, 'Everything in the copy is there, to the byte.'].join('\n')
    : lines.join('\n');
}

function list(title: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const hiddenCount = names.length - SHOWN;
  return [
    `${names.length} ${title}:`,
    ...names.slice(0, SHOWN).map((name) => `  ${name}`),
    ...(hiddenCount > 0 ? [`  and ${hiddenCount} more`] : []),
  ];
}
