import { expect, test } from 'vitest';
import { affectedParts, testsThatReadFiles } from './changedFiles.ts';

test.each([
  [['docs/admin.md'], []],
  [['web/src/ui/Button.tsx'], ['e2e']],
  [
    ['firestore.rules', 'README.md'],
    ['rules', 'e2e'],
  ],
  [['functions/src/content/publishDue.ts'], ['functions', 'e2e']],
  [['model/src/post.ts'], ['rules', 'functions', 'e2e']],
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
  const importing = ['model/src/backoff.test.ts'];
  expect(testsThatReadFiles([...reading, ...importing])).toEqual(reading);
});
