import { randomUUID } from 'node:crypto';
import { availableParallelism, totalmem } from 'node:os';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildFunctions } from './build/functions.ts';
import { buildWeb } from './build/web.ts';
import { captureNode, runNode } from './shared/children.ts';
import {
  type CommandArguments,
  type CommandDefinition,
  type CommandOptions,
  portOffsetOption,
  runCommand,
} from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { compileMessages } from '../web/compileMessages.ts';
import { seedStack } from './seed/seedStack.ts';
import { stackEnvironment } from './stack/addresses.ts';
import { CACHE, ROOT } from './stack/folders.ts';
import { NEXT_STACK_OFFSET, readPortOffset } from './stack/ports.ts';
import { endProcesses, processesWith } from './stack/processes.ts';
import { requireRunning } from './stack/running.ts';
import { startStack } from './stack/startStack.ts';
import { ALL_EMULATORS, type EmulatorName } from './stack/workFolder.ts';
import { affectedParts, changedBase, changedFiles, longTests, testsThatReadFiles } from './shared/changedFiles.ts';
import { CHANGED, PARTS, QUICK_PROJECTS } from './shared/testParts.ts';
import { type PartResult, patternOfName, summarizeResults } from './shared/testSummary.ts';
import { failedPart, noTests, runVitest, type Tally } from './shared/vitestRun.ts';

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
/** Memory of a stack with a browser, bytes. */
const STACK_MEMORY = 3 * 1024 ** 3;
/** Number of stacks, and of test files that run at once on them: a browser test keeps one core busy. */
const STACKS_AT_ONCE = Math.max(1, Math.min(availableParallelism(), Math.floor(totalmem() / STACK_MEMORY)));
/** Seconds of each test file that took two or more in the last run that was recorded. */
const RECORDED_SECONDS = join(ROOT, 'tests/seconds.json');
const PROJECT = 'demo-steeple-test';
/** In the environment of every process that checks or tests, so that none of them is left behind. */
const RUN_MARK = 'STEEPLE_TEST_RUN';
const ofRun = { [RUN_MARK]: randomUUID() };
/** Aborted by Ctrl-C, and where the tests cannot go on: no further part starts. */
const ending = new AbortController();

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

/** A run of this command. */
type Run = {
  readonly parts: readonly Part[];
  readonly values: Values;
  readonly offset: number;
  /** The files that differ from the commit before, where only their tests are asked for. */
  readonly changed: readonly string[] | undefined;
  /** Builds functions and client, once. */
  readonly build: () => Promise<unknown>;
};

await runCommand(definition, async ({ values, positionals }) => {
  if (values.shard !== undefined) requireShard(values.shard);
  if (values.full) process.env.STEEPLE_FULL = '1';
  const started = Date.now();
  const isChanged = positionals.length === 1 && positionals[0] === CHANGED;
  const parts = isChanged ? QUICK_PARTS : readParts(positionals);
  let building: Promise<unknown> | undefined;
  const run: Run = {
    parts,
    values,
    offset: readPortOffset(values['port-offset'], TEST_OFFSET),
    changed: isChanged ? changedFiles(changedBase()) : undefined,
    build: async () => (building ??= Promise.all([buildFunctions(), buildWeb()])),
  };
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isStopped = true;
      ending.abort();
    });
  ending.signal.addEventListener('abort', () => void endProcesses(() => processesWith(RUN_MARK, ofRun[RUN_MARK])));
  // Types and builds need the texts of the interface.
  compileMessages();
  // Pictures of what failed in an earlier run; parts that run at the same time add theirs.
  rmSync(join(CACHE, 'test-pictures'), { recursive: true, force: true });
  const results: PartResult[] = [];
  // The bundler keeps one core busy, and so do the first seconds of the parts before. Who needs it says why it failed.
  if (!values.running && parts.some(isOnBuild)) run.build().catch(() => undefined);
  try {
    // One after the other: beside other work triggers are late, and a test that waits for one fails.
    results.push(...(await runWithoutStack(run)));
    if (parts.some(isOnStack) && !ending.signal.aborted) results.push(...(await testOnStack(run)));
  } finally {
    ending.abort();
  }
  if (isStopped) throw new ExpectedError('The tests were stopped.');

  if (run.changed !== undefined) reportAffectedParts(run.changed);
  if (values.record) recordSeconds(results);
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`\n${summarizeResults(results, seconds, values.full ? 'npm run prove' : 'npm test')}`);
  if (results.some(({ tally }) => tally.failed > 0)) process.exitCode = 1;
  const hasTests = parts.some((part) => part !== 'typecheck' && part !== 'lint');
  if (hasTests && results.every(({ tally }) => tally.passed + tally.failed === 0))
    throw new ExpectedError('No test has this file or name.');
});

function isOnStack(part: Part): boolean {
  return part in STACK_PARTS;
}

/** True for a part that needs the built functions and client. */
function isOnBuild(part: Part): boolean {
  return part === 'stack' || STACK_PARTS[part]?.includes('functions') === true;
}

/** Runs the parts without an emulator, and those that start stacks of their own. */
async function runWithoutStack(run: Run): Promise<PartResult[]> {
  const { changed, offset } = run;
  const linted = changed === undefined || changed.includes(LINT_RULES) ? [] : changed.filter(isLinted);
  // Each waits for the disk and for its longest file, while the others use the processor.
  const [tests, ...checks] = await Promise.all([
    changed === undefined ? undefined : testsOfChange(changed),
    measured(run, ['typecheck'], async () => check('typecheck', [])),
    measured(run, ['lint'], async () => check('lint', linted)),
  ]);
  const unit = await measured(run, ['unit'], async () =>
    tests === undefined ? inStep(run, ['unit'], {}) : runVitest(QUICK_PROJECTS, tests, ofRun),
  );
  const stack = await measured(run, ['stack'], async () => {
    await run.build();
    return inStep(run, ['stack'], { STEEPLE_PORT_OFFSET: String(offset + STACKS_AT_ONCE * NEXT_STACK_OFFSET) });
  });
  return [...checks.flat(), ...unit, ...stack];
}

/** True where the linter or the formatter looks at a file, and the file is still there. */
function isLinted(file: string): boolean {
  return /\.(ts|tsx|js|mjs|json|css|md|yml)$/.test(file) && existsSync(join(ROOT, file));
}

/**
 * Lists the test files that a change can affect: those that import what changed, and those that read files. The longest
 * are named, and left to the whole.
 */
async function testsOfChange(changed: readonly string[]): Promise<string[]> {
  const projects = QUICK_PROJECTS.map((project) => `--project=${project}`);
  const listed = async (...options: string[]): Promise<string[]> => {
    const output = await captureNode('vitest', ['list', '--filesOnly', '--json', ...projects, ...options]);
    const files = JSON.parse(output.slice(output.indexOf('[')) || '[]') as { file: string }[];
    return files.map(({ file }) => relative(ROOT, file));
  };
  const importing = await listed(`--changed=${changedBase()}`, '--passWithNoTests');
  const tests = [...new Set([...importing, ...testsThatReadFiles(await listed(), changed)])];
  const long = longTests(tests, changed, recordedSeconds());
  if (long.length > 0) console.log(`Left to \`npm test -- unit\`, as they take long: ${long.join(', ')}`);
  return tests.filter((file) => !long.includes(file));
}

function recordedSeconds(): Record<string, number> {
  return JSON.parse(readFileSync(RECORDED_SECONDS, 'utf8')) as Record<string, number>;
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

/** @throws ExpectedError for a text that does not name one of several shards, as `2/3` does. */
function requireShard(text: string): void {
  const [, number = 0, count = 0] = (/^(\d)\/(\d)$/.exec(text) ?? []).map(Number);
  if (number < 1 || number > count)
    throw new ExpectedError(`--shard takes a number and a count, such as 1/3, and not "${text}".`);
}

/** Checks types or style. A check that is no test counts only when it fails. */
async function check(name: 'typecheck' | 'lint', files: readonly string[]): Promise<Tally> {
  heading(name);
  const exitCode = await runNode(`scripts/${name}.ts`, files, { environment: ofRun });
  console.log(exitCode === 0 ? `${name}: no errors` : `${name}: failed`);
  return exitCode === 0 ? noTests : failedPart(name, `\`npm run ${name}\` says where.`);
}

async function inStep(
  { values }: Run,
  parts: readonly Part[],
  environment: Readonly<Record<string, string>>,
): Promise<Tally> {
  heading(parts.join(' and '));
  const shard = parts.includes('e2e') && values.shard !== undefined ? [`--shard=${values.shard}`] : [];
  const name = values.name === undefined ? [] : ['-t', patternOfName(values.name)];
  return runVitest(
    parts.flatMap((part) => (part === 'unit' ? QUICK_PROJECTS : [part])),
    [...values.file, ...shard, ...name, ...(values.update ? ['--update'] : [])],
    { ...environment, ...ofRun },
  );
}

/** Writes down how long the files of the tests took; those that did not run keep what is recorded. */
function recordSeconds(results: readonly PartResult[]): void {
  const allSeconds = {
    ...recordedSeconds(),
    ...Object.assign({}, ...results.map(({ tally }) => tally.files)),
  } as Record<string, number>;
  const long = Object.entries(allSeconds).filter(([file, seconds]) => seconds >= 2 && existsSync(join(ROOT, file)));
  const sorted = Object.fromEntries(long.toSorted(([a], [b]) => a.localeCompare(b)));
  writeFileSync(RECORDED_SECONDS, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Runs those of the parts that are asked for, unless the run ends, and takes their time. */
async function measured(
  { parts }: Run,
  names: readonly Part[],
  test: (requested: readonly Part[]) => Promise<Tally>,
): Promise<PartResult[]> {
  const requested = names.filter((part) => parts.includes(part));
  if (requested.length === 0 || ending.signal.aborted) return [];
  const started = Date.now();
  const tally = await test(requested);
  return [{ name: requested.join(' '), seconds: Math.round((Date.now() - started) / 1000), tally }];
}

/**
 * Runs the parts that need emulators, on stacks that are started once and end with them. Test files that run at once
 * have a stack each (`tests/ownStack.ts`).
 */
async function testOnStack(run: Run): Promise<PartResult[]> {
  const { parts, offset, values } = run;
  if (values.running) return testOnRunningStack(run);

  const emulators = parts.map((part) => STACK_PARTS[part]).findLast((names) => names !== undefined) ?? ALL_EMULATORS;
  heading('build and start the stack');
  if (emulators.includes('functions')) await run.build();
  // A filter mostly means one file, and one file needs one stack.
  const count = values.file.length === 1 ? 1 : STACKS_AT_ONCE;
  const starting = await Promise.allSettled(
    Array.from({ length: count }, async (_, index) =>
      startStack({
        projectId: PROJECT,
        portOffset: offset + index * NEXT_STACK_OFFSET,
        emulators,
        pushStandIn: true,
        signal: ending.signal,
        report: (message) => console.log(message),
      }),
    ),
  );
  const stacks = starting.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async (): Promise<unknown> => Promise.all(stacks.map(async (stack) => stack.stop()));
  ending.signal.addEventListener('abort', () => void stop());
  try {
    for (const result of starting) if (result.status === 'rejected') throw result.reason;
    const environment = {
      ...stacks[0]?.environment,
      STEEPLE_STACKS: String(count),
      STEEPLE_STACK_ENVIRONMENTS: JSON.stringify(stacks.map((stack) => stack.environment)),
    };
    // In one run: the table of access is one long file, beside which the others run on the other stacks.
    const onEmptyStacks = await measured(run, ['rules', 'functions'], async (requested) =>
      inStep(run, requested, environment),
    );
    const e2e = await measured(run, ['e2e'], async (requested) => {
      await Promise.all(stacks.map(async (stack) => seedStack(stack, { fresh: true })));
      return inStep(run, requested, environment);
    });
    return [...onEmptyStacks, ...e2e];
  } finally {
    await stop();
  }
}

async function testOnRunningStack(run: Run): Promise<PartResult[]> {
  const environment = stackEnvironment(requireRunning(run.offset));
  const results: PartResult[] = [];
  for (const part of ['rules', 'functions', 'e2e'] as const)
    results.push(...(await measured(run, [part], async (requested) => inStep(run, requested, environment))));
  return results;
}

function reportAffectedParts(files: readonly string[]): void {
  const affected = affectedParts(files);
  if (affected.length > 0) console.log(`\nWhat changed can affect more: \`npm test -- ${affected.join(' ')}\`.`);
}

function heading(text: string): void {
  console.log(`\n── ${text}`);
}
