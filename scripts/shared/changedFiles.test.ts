import { expect, test } from 'vitest';
import { affectedParts } from './changedFiles.ts';

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
