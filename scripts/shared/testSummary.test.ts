import { expect, test } from 'vitest';
import { patternOfName, summarizeResults } from './testSummary.ts';
import { failedPart, noTests } from './vitestRun.ts';

test('what failed is at the end with its file, words, picture and command, and the counts are the last line', () => {
  const results = [
    { name: 'lint', seconds: 1, tally: failedPart('lint', '`npm run lint` says where.') },
    { name: 'unit', seconds: 3, tally: { ...noTests, passed: 5, durations: [{ name: 'quick', milliseconds: 20 }] } },
    {
      name: 'e2e',
      seconds: 40,
      tally: {
        ...noTests,
        passed: 1,
        failed: 1,
        failures: [
          {
            name: "the visitor's page opens",
            file: 'tests/e2e/public/page.test.ts',
            message: 'expected 1 to be 2',
            pictures: ['.cache/test-pictures/page-1.png of http://127.0.0.1:25000/visit'],
          },
        ],
        durations: [{ name: 'a page opens', milliseconds: 2500 }],
      },
    },
  ];
  expect(summarizeResults(results, 44, 'npm test')).toBe(`Slowest tests:
- 2.5 s a page opens
- 0.0 s quick

Time:
- 1 s lint
- 3 s unit
- 40 s e2e

Failed:
- lint: lint
  \`npm run lint\` says where.
  again: npm run lint
- e2e: the visitor's page opens
  tests/e2e/public/page.test.ts
  expected 1 to be 2
  picture: .cache/test-pictures/page-1.png of http://127.0.0.1:25000/visit
  again: npm test -- e2e --file tests/e2e/public/page.test.ts --name 'the visitor'\\''s page opens'

44 s
6 passed, 2 failed, 0 skipped`);
});

test('a test in a group is found by the name that the summary has', () => {
  const pattern = new RegExp(patternOfName('a group a test (zh)'));
  expect(
    ['a group > a test (zh)', 'a group a test (zh)', ' a group a test (zh)'].filter((name) => !pattern.test(name)),
  ).toEqual([]);
  expect(
    ['another group > a test (zh)', 'a group > a test (zh) again', 'a group > a test zh'].filter((name) =>
      pattern.test(name),
    ),
  ).toEqual([]);
});
