import { expect, test } from 'vitest';
import { affectedParts, longTests, testsThatReadFiles } from './changedFiles.ts';

test.each([
  [['docs/admin.md'], []],
  [['web/src/ui/Button.tsx'], ['e2e']],
  [
    ['firestore.rules', 'README.md'],
    ['rules', 'e2e'],
  ],
  [['functions/src/content/publishDue.ts'], ['functions', 'e2e']],
  [['model/src/content/post.ts'], ['rules', 'functions', 'e2e']],
  [['scripts/start.ts'], ['stack']],
])('%j can affect %j', (files, parts) => {
  expect(affectedParts(files)).toEqual(parts);
});

test('a test that reads files itself, or by a helper of the tests, is known by it; another is not', () => {
  const reading = [
    'tests/contract/messages.test.ts',
    'tests/contract/documents.test.ts',
    'tests/contract/indexes.test.ts',
  ];
  const byHelper = ['tests/contract/release/sharing.test.ts'];
  const importing = ['model/src/requests/backoff.test.ts'];
  const tests = [...reading, ...byHelper, ...importing];
  expect(testsThatReadFiles(tests, ['emulator-data/a.json', 'model/src/a.ts'])).toEqual([...reading, ...byHelper]);
  expect(testsThatReadFiles(tests, ['model/src/a.ts'])).toEqual(reading);
  expect(testsThatReadFiles(['tests/simulator/limitedRoles.test.ts'], ['model/src/a.ts'])).toHaveLength(1);
});

test('a test that takes long waits for the whole, unless it has changed itself', () => {
  const seconds = { 'a.test.ts': 12, 'b.test.ts': 4, 'c.test.ts': 12 };
  expect(longTests(['a.test.ts', 'b.test.ts', 'c.test.ts', 'd.test.ts'], ['c.test.ts'], seconds)).toEqual([
    'a.test.ts',
  ]);
});
