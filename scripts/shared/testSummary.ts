import { shellWord } from './children.ts';
import type { Failure, Tally } from './vitestRun.ts';

/** The result of a part of the tests, with its duration. */
export type PartResult = { name: string; seconds: number; tally: Tally };

const SLOWEST = 10;

function list(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `- ${line}`), ''];
}

/** Returns the command that runs a failed test alone. */
function commandFor(part: string, { name, file }: Failure, command: string): string {
  if (part === 'typecheck' || part === 'lint') return `npm run ${part}`;
  if (file === '') return `${command} -- ${part}`;
  const only = name === 'the file' ? '' : ` --name ${shellWord(name)}`;
  return `${command} -- ${part} --file ${file}${only}`;
}

/**
 * Makes the pattern that finds a test by its name in a summary: there a space is between the names of its groups and
 * its own, in vitest an arrow.
 */
export function patternOfName(name: string): string {
  return `^ *${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '( | > )')}$`;
}

function describeFailure(part: string, failure: Failure, command: string): string {
  const { name, file, message, pictures } = failure;
  return [
    `${part}: ${name}`,
    ...(file === '' ? [] : [file]),
    ...message.split('\n'),
    ...pictures.map((picture) => `picture: ${picture}`),
    `again: ${commandFor(part, failure, command)}`,
  ].join('\n  ');
}

/**
 * Summarizes a run in plain text: the slowest tests, the time of each part, what failed with the command that runs it
 * again, and the counts as the last line.
 *
 * @param command the one that ran the tests: `npm test`, or `npm run prove`, which has tests of its own.
 */
export function summarizeResults(results: readonly PartResult[], seconds: number, command: string): string {
  const tallies = results.map(({ tally }) => tally);
  const slowest = tallies
    .flatMap(({ durations }) => durations)
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, SLOWEST);
  const sum = (kind: 'passed' | 'failed' | 'skipped'): number =>
    tallies.reduce((total, tally) => total + tally[kind], 0);
  return [
    ...list(
      'Slowest tests',
      slowest.map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1)} s ${name}`),
    ),
    ...list(
      'Time',
      results.map(({ name, seconds: own }) => `${own} s ${name}`),
    ),
    ...list(
      'Failed',
      results.flatMap(({ name, tally }) => tally.failures.map((failure) => describeFailure(name, failure, command))),
    ),
    `${seconds} s`,
    `${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`,
  ].join('\n');
}
