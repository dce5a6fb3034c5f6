import type { Tally } from './vitestRun.ts';

/** The result of a part of the tests, with its duration. */
export type PartResult = { name: string; seconds: number; tally: Tally };

const SLOWEST = 10;

function list(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `- ${line}`), ''];
}

/**
 * Summarizes a run in plain text: failures, the slowest tests, the time of each part, and the counts as the last line.
 */
export function summarizeResults(results: readonly PartResult[], seconds: number): string {
  const tallies = results.map(({ tally }) => tally);
  const slowest = tallies
    .flatMap(({ durations }) => durations)
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, SLOWEST);
  const sum = (kind: 'passed' | 'failed' | 'skipped'): number =>
    tallies.reduce((total, tally) => total + tally[kind], 0);
  return [
    ...list(
      'Failed',
      results.flatMap(({ name, tally }) => tally.failures.map((failure) => `${name}: ${failure}`)),
    ),
    ...list(
      'Slowest tests',
      slowest.map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1)} s ${name}`),
    ),
    ...list(
      'Time',
      results.map(({ name, seconds: own }) => `${own} s ${name}`),
    ),
    `${seconds} s`,
    `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
  ].join('\n');
}
