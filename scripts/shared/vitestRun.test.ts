import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ROOT } from '../stack/folders.ts';
import { countReport } from './vitestRun.ts';

const report = { numPassedTests: 3, numFailedTests: 0, testResults: [] };
const file = { name: join(ROOT, 'tests/a.test.ts'), startTime: 1000, endTime: 4400 };

test.each([
  ['npm test', '', 2],
  ['npm run prove', '1', 3],
])('%s counts what a condition left out as skipped, and what is not for it not at all', (_call, full, skipped) => {
  vi.stubEnv('STEEPLE_FULL', full);
  onTestFinished(() => void vi.unstubAllEnvs());
  const left = { fullName: 'left out', failureMessages: [] };
  const assertionResults = [
    { ...left, status: 'skipped' },
    { ...left, status: 'todo' },
    { ...left, status: 'skipped', tags: ['prove'] },
  ];
  const testResults = [{ ...file, status: 'passed', message: '', assertionResults }];
  expect(countReport({ ...report, testResults }, 0)).toMatchObject({ passed: 3, failed: 0, skipped });
});

test('a file whose tests all wait for `npm run prove` fails, unless its name says so', () => {
  const left = { fullName: 'left out', failureMessages: [], status: 'skipped', tags: ['prove'] };
  const filed = (name: string) => ({ ...file, name: join(ROOT, name), status: 'passed', message: '' });
  const testResults = [
    { ...filed('tests/a.test.ts'), assertionResults: [left] },
    { ...filed('tests/b.test.ts'), assertionResults: [left, { ...left, tags: [] }] },
    { ...filed('tests/c.prove.test.ts'), assertionResults: [left] },
  ];
  const { failures } = countReport({ ...report, testResults }, 0);
  expect(failures).toMatchObject([
    { file: 'tests/a.test.ts', message: expect.stringContaining('.prove.test.ts') as string },
  ]);
});

test('what failed is named with its file, what it said, and the pictures of its pages', () => {
  const pictures = ['.cache/test-pictures/a.png of http://127.0.0.1/'];
  const assertionResults = [
    {
      status: 'failed',
      fullName: 'a group a test',
      duration: 7,
      failureMessages: ['expected 1 to be 2\n at a place'],
      meta: { pictures },
    },
    { status: 'passed', fullName: 'another', duration: 1, failureMessages: [] },
  ];
  const testResults = [{ ...file, status: 'failed', message: '', assertionResults }];
  expect(countReport({ ...report, testResults }, 1)).toMatchObject({
    failed: 1,
    failures: [
      { name: 'a group a test', file: 'tests/a.test.ts', message: 'expected 1 to be 2\n at a place', pictures },
    ],
    files: { 'tests/a.test.ts': 3 },
    durations: [
      { name: 'a group a test', milliseconds: 7 },
      { name: 'another', milliseconds: 1 },
    ],
  });
});

test('a long message is named by its beginning', () => {
  const assertionResults = [
    { status: 'failed', fullName: 'a test', failureMessages: [`x${'y'.repeat(1000)}\nat a place`] },
  ];
  const { failures } = countReport(
    { ...report, testResults: [{ ...file, status: 'failed', message: '', assertionResults }] },
    1,
  );
  expect(failures[0]?.message).toBe(`x${'y'.repeat(399)} …\nat a place`);
});

test('a file that cannot be loaded counts as one failure', () => {
  const testResults = [{ ...file, status: 'failed', message: 'Cannot find b.ts', assertionResults: [] }];
  expect(countReport({ ...report, testResults }, 1)).toMatchObject({
    failed: 1,
    failures: [{ file: 'tests/a.test.ts', message: 'Cannot find b.ts' }],
  });
});

test('a file whose preparation fails counts as one failure, though its tests did not run', () => {
  const assertionResults = [{ status: 'skipped', fullName: 'a test', failureMessages: [] }];
  const testResults = [{ ...file, status: 'failed', message: 'Unexpected token', assertionResults }];
  expect(countReport({ ...report, testResults }, 1)).toMatchObject({
    failed: 1,
    failures: [{ name: 'the file', file: 'tests/a.test.ts', message: 'Unexpected token' }],
  });
});

test('an error outside every test counts as one failure', () => {
  expect(countReport(report, 1)).toMatchObject({ failed: 1, failures: [{ message: 'An error outside every test.' }] });
});

test('no report at all counts as one failure', () => {
  expect(countReport(undefined, 0).failed).toBe(1);
});
