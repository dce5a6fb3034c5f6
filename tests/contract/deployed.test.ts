import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as functions from '../../functions/src/index.ts';
import { ROOT } from '../../scripts/stack/folders.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The functions that `functions/src/index.ts` lists. */
const listed = Object.keys(functions).sort();

test('the snapshot of what is deployed names the functions that there are: `npm test -- stack --file deployment --update` writes it', () => {
  const { endpoints } = JSON.parse(read('tests/stack/deployed/functions.json')) as {
    endpoints: Record<string, unknown>;
  };
  expect(Object.keys(endpoints).sort()).toEqual(listed);
});

test('functions/README.md explains every function that there is, and no other', () => {
  const table = read('functions/README.md').split('## How a function is made')[0] ?? '';
  const explained = [...table.matchAll(/^\| (`[^|]+) \|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    .sort();
  expect(explained).toEqual(listed);
});
