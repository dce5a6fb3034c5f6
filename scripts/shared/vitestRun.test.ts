import { expect, test } from 'vitest';
import { countReport, noTests } from './vitestRun.ts';

const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1, testResults: [] };

test('passed, failed and skipped are those of the report', () => {
  expect(countReport(report, 0)).toEqual({ ...noTests, passed: 3, skipped: 2 });
  expect(countReport({ ...report, numFailedTests: 2 }, 1)).toEqual({ ...noTests, passed: 3, failed: 2, skipped: 2 });
});

test('what failed is named, with what it said', () => {
  const assertionResults = [
    { status: 'failed', fullName: 'a test', duration: 7, failureMessages: ['expected 1 to be 2\n at a place'] },
  ];
  const counted = countReport(
    {
      ...report,
      numFailedTests: 1,
      testResults: [{ status: 'failed', name: 'a.test.ts', message: '', assertionResults }],
    },
    1,
  );
  expect(counted).toMatchObject({
    failed: 1,
    failures: ['a test: expected 1 to be 2\n   at a place'],
    durations: [{ name: 'a test', milliseconds: 7 }],
  });
});

test('a file that cannot be loaded counts as one failure', () => {
  const testResults = [
    { status: 'failed', name: 'a.test.ts', message: 'Cannot find b.ts\nat a place', assertionResults: [] },
  ];
  expect(countReport({ ...report, testResults }, 1)).toMatchObject({
    failed: 1,
    failures: ['a.test.ts: Cannot find b.ts'],
  });
});

test('an error outside every test counts as one failure', () => {
  expect(countReport(report, 1)).toMatchObject({ failed: 1, failures: ['An error outside every test.'] });
});

test('no report at all counts as one failure', () => {
  expect(countReport(undefined, 0).failed).toBe(1);
});
