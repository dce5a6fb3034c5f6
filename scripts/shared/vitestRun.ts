import { mkdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runNode } from './children.ts';
import { CACHE, readJsonIfAny, ROOT } from '../stack/folders.ts';
import { isWholeProof } from '../../tests/proofSize.ts';

/** A test that failed, with all that somebody needs to understand it. */
export type Failure = {
  /** Name of the test with those of the groups around it. */
  name: string;
  /** Path of its file below the root; empty where no test failed but the run itself. */
  file: string;
  /** First lines of its message. */
  message: string;
  /** Pictures of the pages that it had open, each with its address. */
  pictures: readonly string[];
};

/** Numbers of the tests of one part of the suite by result. */
export type Tally = {
  passed: number;
  failed: number;
  /** Tests that a condition left out; those that only `npm run prove` runs are not among them. */
  skipped: number;
  failures: readonly Failure[];
  /** Every test with its duration, milliseconds. */
  durations: readonly { name: string; milliseconds: number }[];
  /** Seconds of each file, rounded. */
  files: Readonly<Record<string, number>>;
};

/** The result of a part that runs no tests. */
export const noTests: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], durations: [], files: {} };

/** The fields of vitest's JSON report that we read. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    status: string;
    name: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: {
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages: readonly string[];
      tags?: readonly string[];
      meta?: { pictures?: readonly string[] };
    }[];
  }[];
};

/** Results in the report of tests that did not run. */
const leftOut = new Set(['skipped', 'pending', 'todo', 'disabled']);

/** Returns the result of a part that failed as a whole. */
export function failedPart(name: string, message: string): Tally {
  return { ...noTests, failed: 1, failures: [{ name, file: '', message, pictures: [] }] };
}

/**
 * Counts a report. A file that could not even be loaded has no failed test of its own and counts as one, as does an
 * exit code that nothing in the report explains (an error outside any test).
 */
export function countReport(report: VitestReport | undefined, exitCode: number): Tally {
  if (report === undefined) return failedPart('the run', 'The tests ended without a report.');
  const failures = report.testResults.flatMap(({ status, name, message, assertionResults }): Failure[] => {
    const file = relative(ROOT, name);
    // It could not be loaded, or what is done before or after its tests failed.
    if (status === 'failed' && !assertionResults.some((result) => result.status === 'failed'))
      return [{ name: 'the file', file, message: firstLines(message), pictures: [] }];
    if (
      !file.includes('.prove.test.') &&
      assertionResults.length > 0 &&
      assertionResults.every(({ tags = [] }) => tags.includes('prove'))
    )
      return [
        {
          name: 'the file',
          file,
          message: 'Every test has the tag `prove`: end its name in .prove.test.ts.',
          pictures: [],
        },
      ];
    return assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages, meta }) => ({
        name: fullName,
        file,
        message: firstLines(failureMessages[0] ?? ''),
        pictures: meta?.pictures ?? [],
      }));
  });
  // A file that another failure has ended (`--bail`) says nothing.
  const explained = failures.filter(({ message }) => message !== '');
  const isOutside = failures.length === 0 && exitCode !== 0;
  const all = isOutside
    ? failedPart('the run', 'An error outside every test.').failures
    : explained.length > 0
      ? explained
      : failures;
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: all.length,
    skipped: tests.filter(({ status, tags = [] }) => leftOut.has(status) && (isWholeProof() || !tags.includes('prove')))
      .length,
    failures: all,
    files: Object.fromEntries(
      report.testResults.map(({ name, startTime, endTime }) => [
        relative(ROOT, name),
        Math.round((endTime - startTime) / 1000),
      ]),
    ),
    durations: tests.map(({ fullName, duration }) => ({ name: fullName, milliseconds: duration ?? 0 })),
  };
}

/** Lines of a message that a summary repeats: with a browser's, what it waited for. */
const FAILURE_LINES = 12;
/** Length of such a line, characters: a list of many faults says enough by its first ones. */
const FAILURE_LINE = 400;

function firstLines(message: string): string {
  return message
    .split('\n', FAILURE_LINES)
    .map((line) => (line.length > FAILURE_LINE ? `${line.slice(0, FAILURE_LINE)} …` : line))
    .join('\n');
}

/** Runs vitest projects (or only those of their files that match a filter) and counts their tests. */
export async function runVitest(
  projects: readonly string[],
  options: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Tally> {
  const folder = join(CACHE, 'test-reports');
  const file = join(folder, `${projects[0] ?? ''}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const exitCode = await runNode(
    'vitest',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      '--passWithNoTests',
      // For those who plant faults (tests/plantFaults.ts): the first failure is enough.
      ...(process.env.STEEPLE_BAIL === '1' ? ['--bail=1'] : []),
      ...options,
    ],
    { environment },
  );
  return countReport(readJsonIfAny(file) as VitestReport | undefined, exitCode);
}
