import { availableParallelism, totalmem } from 'node:os';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildFunctions } from './build/functions.ts';
import { buildWeb } from './build/web.ts';
import { captureNode, runNode } from './shared/children.ts';
import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import type { CommandArguments, CommandDefinition, CommandOptions } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { compileMessages } from '../web/compileMessages.ts';
import { seedStack } from './shared/seedStack.ts';
import { stackEnvironment } from './stack/addresses.ts';
import { CACHE, ROOT } from './stack/folders.ts';
import { readPortOffset } from './stack/ports.ts';
import { findRunning } from './stack/running.ts';
import { startStack } from './stack/startStack.ts';
import { ALL_EMULATORS } from './stack/workFolder.ts';
import type { EmulatorName } from './stack/workFolder.ts';
import { affectedParts, changedBase, changedFiles, testsThatReadFiles } from './shared/changedFiles.ts';
import { CHANGED, PARTS, QUICK_PROJECTS } from './shared/testParts.ts';
import { filesOfShard, readShard } from './shared/testShards.ts';
import { type PartResult, summarizeResults } from './shared/testSummary.ts';
import { failedPart, noTests, runVitest } from './shared/vitestRun.ts';
import type { Tally } from './shared/vitestRun.ts';

type Part = (typeof PARTS)[number];
const QUICK_PARTS: readonly Part[] = ['typecheck', 'lint', 'unit'];
const LINT_RULES = '.oxlintrc.json';

/** Far from the ports of a running stack, and below those that the system assigns by itself (32768 on Linux). */
const TEST_OFFSET = 20_000;
/** The parts that need a stack, with what it must run. The last one asked for decides. */
const STACK_PARTS: Partial<Record<Part, readonly EmulatorName[]>> = {
  rules: ['auth', 'firestore', 'storage'],
  functions: ALL_EMULATORS,
  e2e: ALL_EMULATORS,
};
/** `tests/stack` starts stacks of its own, this much above. */
const OWN_STACKS_OFFSET = 1500;
/** Memory of a stack with a browser, bytes. */
const STACK_MEMORY = 3 * 1024 ** 3;
/** Number of stacks, and of test files that run at once on them: a browser test keeps one core busy. */
const STACKS_AT_ONCE = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / STACK_MEMORY)));
/** Distance of the ports of two stacks; no port of one is a port of the other then. */
const NEXT_STACK_OFFSET = 250;
/** Seconds of each test file that took two or more in the last run that was recorded. */
const RECORDED_SECONDS = join(ROOT, 'tests/seconds.json');
const PROJECT = 'demo-steeple-test';

const definition = {
  call: 'npm test',
  summary: `Runs every check and test, or the parts that are named: ${PARTS.join(', ')}; ${CHANGED} for those of what changed.`,
  positionals: '[PART …]',
  options: {
    ...portOffsetOption,
    file: { type: 'string', multiple: true, default: [] as string[], help: 'only test files whose path contains this' },
    name: { type: 'string', help: 'only tests with this name' },
    shard: { type: 'string', help: 'only one of several shards of the browser tests, such as 1/3' },
    record: { type: 'boolean', default: false, help: 'writes down how long each test file took' },
    running: { type: 'boolean', default: false, help: 'uses the stack that runs at the port offset' },
    update: { type: 'boolean', default: false, help: 'writes snapshots anew' },
    full: {
      type: 'boolean',
      default: false,
      help: 'runs every proof, whole and with other seeds (npm run prove)',
    },
  },
} satisfies CommandDefinition<CommandOptions>;

type Values = CommandArguments<typeof definition.options>['values'];

/**
 * `npm test`: what an ordinary change can break, with seeds that the tree fixes. `npm test -- unit rules` runs those
 * parts only; `changed` checks types and style and runs the unit tests that a change can affect; `--file` and `--name`
 * select tests; `--running` uses the stack that runs at the port offset; `--update` writes snapshots again; `--full`
 * runs every proof (`npm run prove`; docs/testing.md says which these are).
 */
await runCommand(definition, async ({ values, positionals }) => {
  if (values.full) process.env.STEEPLE_FULL = '1';
  const started = Date.now();
  const isChanged = positionals.length === 1 && positionals[0] === CHANGED;
  const changed = isChanged ? changedFiles(changedBase()) : undefined;
  const parts = isChanged ? QUICK_PARTS : readParts(positionals);
  const offset = readPortOffset(values['port-offset'], TEST_OFFSET);
  const results: PartResult[] = [];
  const wants = (part: Part): boolean => parts.includes(part);

  // Each of the two waits for the disk and for its longest file, while the other uses the processor.
  results.push(
    ...(await Promise.all([
      ...(wants('typecheck') ? [measured('typecheck', async () => check('typecheck', []))] : []),
      ...(wants('lint')
        ? [
            measured('lint', async () =>
              check('lint', changed === undefined || changed.includes(LINT_RULES) ? [] : changed.filter(isLinted)),
            ),
          ]
        : []),
    ])),
  );
  if (wants('unit')) {
    compileMessages();
    results.push(
      await measured('unit', async () =>
        changed === undefined ? inStep(['unit'], {}, values) : runVitest(QUICK_PROJECTS, await testsOfChange(), {}),
      ),
    );
  }
  if (parts.some((part) => part in STACK_PARTS)) results.push(...(await testOnStack(parts, offset, values)));
  if (wants('stack')) {
    await Promise.all([buildFunctions(), buildWeb()]);
    results.push(
      await measured('stack', async () =>
        inStep(['stack'], { STEEPLE_PORT_OFFSET: String(offset + OWN_STACKS_OFFSET) }, values),
      ),
    );
  }

  const hasTests = parts.some((part) => part !== 'typecheck' && part !== 'lint');
  if (hasTests && results.every(({ tally }) => tally.passed + tally.failed === 0))
    results.push({ name: 'tests', seconds: 0, tally: failedPart('no test ran', 'No test has this file or name.') });
  if (changed !== undefined) reportAffectedParts(changed);
  if (values.record) recordSeconds(results);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`\n${summarizeResults(results, seconds, values.full ? 'npm run prove' : 'npm test')}`);
  if (results.some(({ tally }) => tally.failed > 0)) process.exitCode = 1;
});

/** True where the linter or the formatter looks at a file, and the file is still there. */
function isLinted(file: string): boolean {
  return /\.(ts|tsx|js|mjs|json|css|md|yml)$/.test(file) && existsSync(join(ROOT, file));
}

/** Lists the test files that a change can affect: those that import what changed, and those that read files. */
async function testsOfChange(): Promise<string[]> {
  const projects = QUICK_PROJECTS.map((project) => `--project=${project}`);
  const listed = async (...options: string[]): Promise<string[]> => {
    const output = await captureNode('vitest', ['list', '--filesOnly', '--json', ...projects, ...options]);
    const files = JSON.parse(output.slice(output.indexOf('[')) || '[]') as { file: string }[];
    return files.map(({ file }) => relative(ROOT, file));
  };
  const importing = await listed(`--changed=${changedBase()}`, '--passWithNoTests');
  return [...new Set([...importing, ...testsThatReadFiles(await listed())])];
}

function readParts(names: readonly string[]): readonly Part[] {
  const unknown = names.filter((name) => !(PARTS as readonly string[]).includes(name));
  if (unknown.length > 0) {
    throw new ExpectedError(
      `There is no part "${unknown.join('", "')}" of the tests: \`node scripts/test.ts ${PARTS.join(' ')}\`.`,
    );
  }
  return names.length === 0 ? PARTS : PARTS.filter((part) => names.includes(part));
}

/** Checks types or style. A check that is no test counts only when it fails. */
async function check(name: 'typecheck' | 'lint', files: readonly string[]): Promise<Tally> {
  heading(name);
  const exitCode = await runNode(`scripts/${name}.ts`, files);
  console.log(exitCode === 0 ? `${name}: no errors` : `${name}: failed`);
  return exitCode === 0 ? noTests : failedPart(name, `\`npm run ${name}\` says where.`);
}

async function inStep(
  parts: readonly Part[],
  environment: Readonly<Record<string, string>>,
  values: Values,
): Promise<Tally> {
  heading(parts.join(' and '));
  const shard = parts.includes('e2e') && values.shard !== undefined ? filesOf(values.shard) : [];
  const name = values.name === undefined ? [] : ['-t', `^ *${escapedForRegExp(values.name)}$`];
  return runVitest(
    parts.flatMap((part) => (part === 'unit' ? QUICK_PROJECTS : [part])),
    [...values.file, ...shard, ...name, ...(values.update ? ['--update'] : [])],
    environment,
  );
}

function filesOf(shard: string): string[] {
  const files = globSync('tests/e2e/**/*.test.ts', { cwd: ROOT }).filter(
    (file) => process.env.STEEPLE_FULL === '1' || !file.endsWith('.prove.test.ts'),
  );
  const seconds = JSON.parse(readFileSync(RECORDED_SECONDS, 'utf8')) as Record<string, number>;
  return filesOfShard(files, seconds, readShard(shard));
}

function escapedForRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Writes down how long the files of the tests took; those that did not run keep what is recorded. */
function recordSeconds(results: readonly PartResult[]): void {
  const before = JSON.parse(readFileSync(RECORDED_SECONDS, 'utf8')) as Record<string, number>;
  const all = { ...before, ...Object.assign({}, ...results.map(({ tally }) => tally.files)) } as Record<string, number>;
  const long = Object.entries(all).filter(([file, seconds]) => seconds >= 2 && existsSync(join(ROOT, file)));
  const sorted = Object.fromEntries(long.toSorted(([a], [b]) => a.localeCompare(b)));
  writeFileSync(RECORDED_SECONDS, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Runs a part and takes its time. */
async function measured(name: string, run: () => Promise<Tally>): Promise<PartResult> {
  const started = Date.now();
  const tally = await run();
  return { name, seconds: Math.round((Date.now() - started) / 1000), tally };
}

/**
 * Runs the parts that need emulators, on stacks that are started once and end with them. Test files that run at once
 * have a stack each (`tests/ownStack.ts`).
 */
async function testOnStack(parts: readonly Part[], offset: number, values: Values): Promise<PartResult[]> {
  const wants = (part: Part): boolean => parts.includes(part);
  if (values.running) return testOnRunningStack(parts, offset, values);

  const emulators = parts.map((part) => STACK_PARTS[part]).findLast((names) => names !== undefined) ?? ALL_EMULATORS;
  heading('build and start the stack');
  const isWhole = emulators.includes('functions');
  if (isWhole) await Promise.all([buildFunctions(), buildWeb()]);
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  // A filter mostly means one file, and one file needs one stack.
  const count = values.file.length === 1 ? 1 : STACKS_AT_ONCE;
  const starting = await Promise.allSettled(
    Array.from({ length: count }, async (_, index) =>
      startStack({
        projectId: PROJECT,
        portOffset: offset + index * NEXT_STACK_OFFSET,
        emulators,
        pushStandIn: true,
        longLived: true,
        signal: interrupted.signal,
        report: (message) => console.log(message),
      }),
    ),
  );
  const stacks = starting.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async (): Promise<unknown> => Promise.all(stacks.map(async (stack) => stack.stop()));
  interrupted.signal.addEventListener('abort', () => void stop());
  try {
    for (const result of starting) if (result.status === 'rejected') throw result.reason;
    const environment = {
      ...stacks[0]?.environment,
      STEEPLE_STACKS: String(count),
      STEEPLE_STACK_ENVIRONMENTS: JSON.stringify(stacks.map((stack) => stack.environment)),
    };
    const results: PartResult[] = [];
    // In one run: the table of access is one long file, beside which the others run on the other stacks.
    const onEmptyStacks = (['rules', 'functions'] as const).filter(wants);
    if (onEmptyStacks.length > 0)
      results.push(await measured(onEmptyStacks.join(' '), async () => inStep(onEmptyStacks, environment, values)));
    if (wants('e2e') && !interrupted.signal.aborted) {
      rmSync(join(CACHE, 'test-pictures'), { recursive: true, force: true });
      await Promise.all(stacks.map(async (stack) => seedStack(stack, { fresh: true })));
      results.push(await measured('e2e', async () => inStep(['e2e'], environment, values)));
    }
    return results;
  } finally {
    await stop();
  }
}

async function testOnRunningStack(parts: readonly Part[], offset: number, values: Values): Promise<PartResult[]> {
  const running = findRunning(offset);
  if (running === undefined) {
    throw new ExpectedError(
      `No stack runs at port offset ${offset}: start one with \`npm start -- --port-offset ${offset}\`.`,
    );
  }
  const environment = stackEnvironment(running.projectId, running.storageBucket, running.addresses);
  const results: PartResult[] = [];
  for (const part of ['rules', 'functions', 'e2e'] as const)
    if (parts.includes(part)) results.push(await measured(part, async () => inStep([part], environment, values)));
  return results;
}

function reportAffectedParts(files: readonly string[]): void {
  const affected = affectedParts(files);
  if (affected.length > 0) console.log(`\nWhat changed can affect more: \`npm test -- ${affected.join(' ')}\`.`);
}

function heading(text: string): void {
  console.log(`\n── ${text}`);
}
