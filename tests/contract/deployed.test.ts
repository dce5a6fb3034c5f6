import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declaredParams, Expression } from 'firebase-functions/params';
import { expect, test } from 'vitest';
import * as functions from '../../functions/src/index.ts';
import { ROOT } from '../../scripts/stack/folders.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const snapshot = () =>
  JSON.parse(read('tests/stack/deployed/functions.json')) as { endpoints: Record<string, unknown>; params: unknown };

/** The functions that `functions/src/index.ts` lists. */
const listed = Object.keys(functions).sort();

test('the snapshot of what is deployed names the functions that there are: `npm test -- stack --file deployment --update` writes it', () => {
  expect(Object.keys(snapshot().endpoints).sort()).toEqual(listed);
});

/** A declaration as the deployment gets it: references to parameters as texts, without what is at its default. */
function wire(value: unknown): unknown {
  if (value instanceof Expression) return value.toCEL();
  if (Array.isArray(value)) return value.map(wire);
  if (typeof value !== 'object' || value === null) return value;
  // A value that the deployment resets to its default.
  if (value.constructor !== Object) return null;
  const entries = Object.entries(value)
    .map(([key, item]) => [key, wire(item)] as const)
    .filter(([, item]) => item !== undefined && item !== null)
    .filter(([, item]) => typeof item !== 'object' || Object.keys(item as object).length > 0);
  return Object.fromEntries(entries);
}

test.each(Object.entries(functions))('%s declares what the snapshot has', (name, deployed) => {
  const { __endpoint: endpoint } = deployed as unknown as { readonly __endpoint: object };
  expect({ ...(wire({ ...endpoint }) as object), entryPoint: name }).toEqual(snapshot().endpoints[name]);
});

test('parameters are asked for as in the snapshot', () => {
  const declared = declaredParams.map(({ name, options, constructor }) => ({
    name,
    type: constructor.name.replace('Param', '').toLowerCase(),
    ...options,
  }));
  expect(declared.toSorted((a, b) => (a.name < b.name ? -1 : 1))).toEqual(snapshot().params);
});

test('docs/deploy.md explains every parameter that there is, and its table no other', () => {
  const step = read('docs/deploy.md').split('\n## 3. ')[1]?.split('\n## ')[0] ?? '';
  const namesIn = (text: string) => [...text.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name);
  const declared = declaredParams.map(({ name }) => name);
  expect(declared.filter((name) => !namesIn(step).includes(name))).toEqual([]);
  const rows = [...step.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) => namesIn(cell));
  expect(rows.filter((name) => !declared.includes(name))).toEqual([]);
});

test('functions/README.md explains every function that there is, and no other', () => {
  const table = read('functions/README.md').split('## How a function is made')[0] ?? '';
  const explained = [...table.matchAll(/^\| (`[^|]+) \|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    .sort();
  expect(explained).toEqual(listed);
});
