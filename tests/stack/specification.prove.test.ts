import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStack } from '../../scripts/stack/startStack.ts';
import type { Stack } from '../../scripts/stack/startStack.ts';
import { type Breakage, breakages } from '../contract/specification/breakages.ts';
import { namedTest, type NamedTest, projectsOf, rows, titlePattern } from '../contract/specification/table.ts';
import { type CheckoutCopy, copyCheckout } from './copyCheckout.ts';
import { ownOffset } from './startCommand.ts';

let checkout: CheckoutCopy;
let stack: Stack | undefined;

beforeAll(async () => {
  checkout = await copyCheckout('specification');
}, 120_000);
afterAll(async () => {
  checkout.remove();
  await stack?.stop();
}, 60_000);

/** The variables by which tests of the rules find Firestore, which is started for the first of them. */
async function environmentOf(namedTests: readonly NamedTest[]): Promise<Readonly<Record<string, string>>> {
  if (!namedTests.some((candidate) => projectsOf(candidate).includes('rules'))) return {};
  stack ??= await startStack({
    projectId: 'demo-steeple-specification',
    portOffset: ownOffset(7),
    emulators: ['firestore'],
  });
  return { STEEPLE_STACK_ENVIRONMENTS: JSON.stringify([stack.environment]) };
}

/** The tests of all rows, by the ids of their rows. */
const tests = new Map(
  rows.flatMap((row): [string, NamedTest][] => {
    const parsedTest = namedTest(row);
    return parsedTest === null ? [] : [[row.id, parsedTest]];
  }),
);

/** Results of tests that were run: the names of those that passed, and the messages of those that failed, by name. */
interface Results {
  readonly passed: readonly string[];
  readonly failed: Readonly<Record<string, string>>;
  /** Messages of files that could not be loaded. */
  readonly unloaded: readonly string[];
}

/** Runs the named tests in the copy, and no others. */
async function run(namedTests: readonly NamedTest[]): Promise<Results> {
  const { testResults } = await checkout.test(
    [
      ...new Set(namedTests.flatMap(projectsOf).map((project) => `--project=${project}`)),
      ...new Set(namedTests.map(({ file }) => file)),
      '--testNamePattern',
      namedTests.map(({ title }) => titlePattern(title)).join('|'),
    ],
    await environmentOf(namedTests),
  );
  const all = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: all.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
    failed: Object.fromEntries(
      all
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => [fullName, failureMessages.join('\n')]),
    ),
    unloaded: testResults
      .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .map(({ message }) => message),
  };
}

/** Makes a breakage in the copy while something runs. */
async function broken<Result>({ file, from, to }: Breakage, work: () => Promise<Result>): Promise<Result> {
  const path = join(checkout.folder, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  try {
    return await work();
  } finally {
    writeFileSync(path, source);
  }
}

test('without a breakage the test of every sentence passes', async () => {
  const { passed, failed, unloaded } = await run([...tests.values()]);
  expect({ failed, unloaded }).toEqual({ failed: {}, unloaded: [] });
  const missing = [...tests].filter(
    ([, { title }]) => !passed.some((name) => new RegExp(titlePattern(title)).test(name)),
  );
  expect(missing).toEqual([]);
}, 600_000);

test.each(Object.entries(breakages))(
  'the test of sentence %s fails when it is not so',
  async (id, breakage) => {
    const named = tests.get(id);
    if (named === undefined) throw new Error(`No test holds ${id}.`);
    const { failed, unloaded } = await broken(breakage, async () => run([named]));
    expect(unloaded).toEqual([]);
    expect(Object.keys(failed)).not.toEqual([]);
    // A source that does not run would make any test fail.
    expect(Object.values(failed).join('\n')).not.toMatch(/SyntaxError|ReferenceError|PARSE_ERROR|Transform failed/);
  },
  600_000,
);
