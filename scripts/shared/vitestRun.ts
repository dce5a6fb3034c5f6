import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './children.ts';
import { CACHE } from '../stack/folders.ts';

/** Numbers of the tests of one part of the suite by result. */
export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** The failed ones, each with the first lines of its message. */
  failures: readonly string[];
  /** Every test with its duration, milliseconds. */
  durations: readonly { name: string; milliseconds: number }[];
};

/** The result of a part that runs no tests, or none that could be read. */
export const noTests: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], durations: [] };

/** The fields of vitest's JSON report that we read. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    status: string;
    name: string;
    message: string;
    assertionResults: {
      status: string;
      fullName: string;
      duration?: number | null;
      failureMessages: readonly string[];
    }[];
  }[];
};

/**
 * Counts a report. A file that could not even be loaded has no failed test of its own and counts as one, as does an
 * exit code that nothing in the report explains (an error outside any test).
 */
export function countReport(report: VitestReport | undefined, exitCode: number): Tally {
  if (report === undefined) return { ...noTests, failed: 1, failures: ['The tests ended without a report.'] };
  const unloadable = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = report.numFailedTests + unloadable.length;
  const outside = failed === 0 && exitCode !== 0;
  return {
    passed: report.numPassedTests,
    failed: outside ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...unloadable.map(({ name, message }) => `${name}: ${message.split('\n', 1)[0] ?? ''}`),
      ...tests.filter(({ status }) => status === 'failed').map(described),
      ...(outside ? ['An error outside every test.'] : []),
    ],
    durations: tests.map(({ fullName, duration }) => ({ name: fullName, milliseconds: duration ?? 0 })),
  };
}

/** Lines of a message that a summary repeats: with a browser's, what it waited for. */
const FAILURE_LINES = 12;

function described({ fullName, failureMessages }: { fullName: string; failureMessages: readonly string[] }): string {
  return `${fullName}: ${failureMessages[0]?.split('\n', FAILURE_LINES).join('\n  ') ?? ''}`;
}

/** Runs one vitest project (or only those of its files that match a filter) and counts its tests. */
export async function runVitest(
  project: string,
  filters: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Tally> {
  const folder = join(CACHE, 'test-reports');
  const file = join(folder, `${project}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const exitCode = await runNode(
    'vitest',
    [
      'run',
      `--project=${project}`,
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      '--passWithNoTests',
      ...filters,
    ],
    { environment },
  );
  return countReport(readReport(file), exitCode);
}

function readReport(file: string): VitestReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  } catch {
    return undefined;
  }
}
