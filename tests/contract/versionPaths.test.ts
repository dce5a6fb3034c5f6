import { readFileSync } from 'node:fs';
import { type DocumentName, documentPaths } from '@steeple/model/database/paths';
import { versionNames } from '@steeple/model/editing/version';
import { expect, test } from 'vitest';

const rules = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');
const pattern = /value\.path\.matches\('(state\/[^']+)'\)/.exec(rules)?.[1] ?? 'none';

test('rules accept versions of exactly the kinds of documents that the model names', () => {
  const accepted = (Object.keys(documentPaths) as DocumentName[]).filter((name) =>
    new RegExp(`^(?:${pattern})$`).test(documentPaths[name].pattern.replaceAll(/[{}]/g, '')),
  );
  expect(accepted.toSorted()).toEqual([...versionNames].toSorted());
});
