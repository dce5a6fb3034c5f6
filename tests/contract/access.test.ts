import { join } from 'node:path';
import { documentPaths } from '@steeple/model/database/paths';
import { expect, test } from 'vitest';
import { accessPage } from '../rules/matrix.ts';

const page = join(import.meta.dirname, '../../docs/access.md');

test('the page of who may do what says what the tables of the tests say', async () => {
  await expect(accessPage()).toMatchFileSnapshot(page);
});

test('it has a line for every kind of document', () => {
  const text = accessPage();
  expect(
    Object.values(documentPaths)
      .map(({ pattern }) => pattern)
      .filter((pattern) => !text.includes(`\`${pattern}\``)),
  ).toEqual([]);
});
