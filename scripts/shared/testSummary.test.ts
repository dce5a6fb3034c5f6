import { expect, test } from 'vitest';
import { summarizeResults } from './testSummary.ts';
import { noTests } from './vitestRun.ts';

test('failures are named with their part, and the counts are the last line', () => {
  const results = [
    { name: 'unit', seconds: 3, tally: { ...noTests, passed: 5, durations: [{ name: 'quick', milliseconds: 20 }] } },
    {
      name: 'e2e',
      seconds: 40,
      tally: {
        ...noTests,
        passed: 1,
        failed: 1,
        failures: ['a page opens: expected 1 to be 2'],
        durations: [{ name: 'a page opens', milliseconds: 2500 }],
      },
    },
  ];
  expect(summarizeResults(results, 44)).toBe(`Failed:
- e2e: a page opens: expected 1 to be 2

Slowest tests:
- 2.5 s a page opens
- 0.0 s quick

Time:
- 3 s unit
- 40 s e2e

44 s
6 passed, 1 failed, 0 skipped`);
});
