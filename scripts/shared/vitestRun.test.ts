import { expect, test } from 'vitest';
import { countReport } from './vitestRun.ts';

const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

test('passed, failed and skipped are those of the report', () => {
  expect(countReport(report, 0)).toEqual({ passed: 3, failed: 0, skipped: 2, secondAttempts: [] });
  expect(countReport({ ...report, numFailedTests: 2 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 2, secondAttempts: [] });
});

test('what passed at the second attempt is named, with what it said at the first', () => {
  const ended = (status: string, failureMessages: readonly string[]) => ({ status, fullName: `a test that ${status}`, failureMessages });
  const testResults = [{ status: 'passed', assertionResults: [ended('passed', []), ended('passed', ['Timeout exceeded\n at a place']), ended('failed', ['No'])] }];
  expect(countReport({ ...report, testResults }, 0).secondAttempts).toEqual(['a test that passed: Timeout exceeded']);
});

test('a file that cannot be loaded counts as one failure', () => {
  const testResults = [{ status: 'failed', assertionResults: [] }];
  expect(countReport({ ...report, testResults }, 1).failed).toBe(1);
});

test('an error outside every test counts as one failure', () => {
  expect(countReport(report, 1).failed).toBe(1);
});

test('no report at all counts as one failure', () => {
  expect(countReport(undefined, 0).failed).toBe(1);
});
