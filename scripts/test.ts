import { availableParallelism } from 'node:os';
import { buildFunctions } from './build/functions.ts';
import { buildWeb } from './build/web.ts';
import { runNode } from './shared/children.ts';
import { portOffsetOption, runCommand } from './shared/commandLine.ts';
import type { CommandArguments, CommandDefinition, CommandOptions } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { compileMessages } from '../web/compileMessages.ts';
import { prepareMedia } from './seed/media/prepareMedia.ts';
import { seedStack } from './shared/seedStack.ts';
import { stackEnvironment } from './stack/addresses.ts';
import { readPortOffset } from './stack/ports.ts';
import { findRunning } from './stack/running.ts';
import { type Stack, startStack } from './stack/startStack.ts';
import { ALL_EMULATORS } from './stack/workFolder.ts';
import type { EmulatorName } from './stack/workFolder.ts';
import { affectedParts, changedBase, changedFiles } from './shared/changedFiles.ts';
import { CHANGED, PARTS } from './shared/testParts.ts';
import { type PartResult, summarizeResults } from './shared/testSummary.ts';
import { noTests, runVitest } from './shared/vitestRun.ts';
import type { Tally } from './shared/vitestRun.ts';

type Part = (typeof PARTS)[number];
const QUICK_PARTS: readonly Part[] = ['typecheck', 'lint', 'unit'];

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
/** Number of stacks, and of test files that run at once on them: a browser test keeps one core busy. */
const STACKS_AT_ONCE = Math.max(1, Math.min(2, availableParallelism()));
/** Distance of the ports of two stacks; no port of one is a port of the other then. */
const NEXT_STACK_OFFSET = 250;
const PROJECT = 'demo-steeple-test';

const definition = {
  call: 'npm test',
  summary: `Runs every check and test, or the parts that are named: ${PARTS.join(', ')}; ${CHANGED} for those of what changed.`,
  positionals: '[PART …]',
  options: {
    ...portOffsetOption,
    file: { type: 'string', multiple: true, default: [] as string[], help: 'only test files whose path contains this' },
    running: { type: 'boolean', default: false, help: 'uses the stack that runs at the port offset' },
    update: { type: 'boolean', default: false, help: 'writes snapshots anew' },
    full: {
      type: 'boolean',
      default: false,
      help: 'tries long proofs as a whole, not a sample of them (npm run prove)',
    },
  },
} satisfies CommandDefinition<CommandOptions>;

type Values = CommandArguments<typeof definition.options>['values'];

/**
 * `npm test`: everything. `npm test -- unit rules` runs those parts only; `changed` checks types and style and runs the
 * unit tests of what changed; `--file NAME` selects test files by a part of their path; `--running` uses the stack that
 * runs at the port offset; `--update` writes snapshots again; `--full` tries long proofs as a whole rather than a
 * sample of them (`tests/proofSize.ts`).
 */
await runCommand(definition, async ({ values, positionals }) => {
  if (values.full) process.env.STEEPLE_FULL = '1';
  const started = Date.now();
  const isChanged = positionals.length === 1 && positionals[0] === CHANGED;
  const changedSince = isChanged ? changedBase() : undefined;
  const parts = isChanged ? QUICK_PARTS : readParts(positionals);
  const offset = readPortOffset(values['port-offset'], TEST_OFFSET);
  const results: PartResult[] = [];
  const wants = (part: Part): boolean => parts.includes(part);

  if (wants('typecheck'))
    results.push(
      await measured('type check', async () => check('type check', async () => runNode('scripts/typecheck.ts', []))),
    );
  if (wants('lint'))
    results.push(await measured('lint', async () => check('lint', async () => runNode('scripts/lint.ts', []))));
  if (wants('unit')) {
    compileMessages();
    const more = changedSince === undefined ? [] : [`--changed=${changedSince}`];
    results.push(await measured('unit', async () => inStep('unit', {}, values, more)));
  }
  if (parts.some((part) => part in STACK_PARTS)) results.push(...(await testOnStack(parts, offset, values)));
  if (wants('stack')) {
    await Promise.all([buildFunctions(), buildWeb()]);
    results.push(
      await measured('stack', async () =>
        inStep('stack', { STEEPLE_PORT_OFFSET: String(offset + OWN_STACKS_OFFSET) }, values),
      ),
    );
  }

  if (changedSince !== undefined) reportAffectedParts(changedFiles(changedSince));
  reportResults(results, Math.round((Date.now() - started) / 1000));
  if (results.some(({ tally }) => tally.failed > 0)) process.exitCode = 1;
});

function readParts(names: readonly string[]): readonly Part[] {
  const unknown = names.filter((name) => !(PARTS as readonly string[]).includes(name));
  if (unknown.length > 0) {
    throw new ExpectedError(
      `There is no part "${unknown.join('", "')}" of the tests: \`node scripts/test.ts ${PARTS.join(' ')}\`.`,
    );
  }
  return names.length === 0 ? PARTS : PARTS.filter((part) => names.includes(part));
}

/** A check that is no test counts only when it fails. */
async function check(name: string, run: () => Promise<number>): Promise<Tally> {
  heading(name);
  const exitCode = await run();
  console.log(exitCode === 0 ? `${name}: no errors` : `${name}: failed`);
  return exitCode === 0 ? noTests : { ...noTests, failed: 1, failures: [name] };
}

async function inStep(
  project: Part,
  environment: Readonly<Record<string, string>>,
  values: Values,
  more: readonly string[] = [],
): Promise<Tally> {
  heading(project);
  return runVitest(project, [...values.file, ...(values.update ? ['--update'] : []), ...more], environment);
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
    for (const part of ['rules', 'functions', 'e2e'] as const) {
      if (!wants(part) || interrupted.signal.aborted) continue;
      if (part === 'e2e') await seedStacks(stacks);
      results.push(await measured(part, async () => inStep(part, environment, values)));
    }
    return results;
  } finally {
    await stop();
  }
}

/** Seeds stacks at the same time, with pictures that are drawn once. */
async function seedStacks(stacks: readonly Stack[]): Promise<void> {
  const media = await prepareMedia();
  await Promise.all(stacks.map(async (stack) => seedStack(stack, { fresh: true, media })));
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
    if (parts.includes(part)) results.push(await measured(part, async () => inStep(part, environment, values)));
  return results;
}

function reportAffectedParts(files: readonly string[]): void {
  const affected = affectedParts(files);
  if (affected.length > 0) console.log(`\nWhat changed can affect more: \`npm test -- ${affected.join(' ')}\`.`);
}

function reportResults(results: readonly PartResult[], seconds: number): void {
  console.log(`\n${summarizeResults(results, seconds)}`);
}

function heading(text: string): void {
  console.log(`\n── ${text}`);
}
