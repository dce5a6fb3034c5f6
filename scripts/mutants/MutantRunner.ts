import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner, type TestTryOptions } from 'vitest';
import { type Attempt, type Coverage, type CoverageResult, type KnownTest, readSteps, type Step } from './steps.ts';

/** The object by which instrumented sources ask which mutant is active, and say which they have passed. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: Coverage;
  hitCount?: number;
  hitLimit?: number;
}

const environment = process.env;
const coverageFile = environment.STEEPLE_MUTANT_COVERAGE;
/** File with the steps of the second run. It has those of before where a mutant has ended the process. */
const stepsFile = environment.STEEPLE_MUTANT_STEPS;
/** Times that a mutant may be passed, as many times as without any: more of them are an endless loop. */
const mostTurns = 100;
/** Time of one repetition in ms. A test ends after five seconds by itself, except one that never waits. */
const longestAttempt = 15_000;
/** Time of a process that has one mutant from the beginning, in ms. */
const longestProcess = 120_000;

/** Name of the {@link Switch} among the globals, as the instrumented sources know it. */
const switchName = '__stryker__';
const mutantSwitch = ((globalThis as unknown as Record<string, Switch | undefined>)[switchName] ??= {});
// A mutant that runs at import is active from the beginning.
if (environment.STEEPLE_MUTANT !== undefined) mutantSwitch.activeMutant = environment.STEEPLE_MUTANT;

const isSecondRun = stepsFile !== undefined;
const coverage = isSecondRun
  ? (JSON.parse(readFileSync(coverageFile ?? '', 'utf8')) as CoverageResult).coverage.perTest
  : undefined;
const steps = isSecondRun ? readSteps(stepsFile) : [];
const ended = new Set(steps.flatMap((step) => ('ended' in step ? [keyOf(step.ended)] : [])));
const killed = new Set(steps.flatMap((step) => ('ended' in step && step.isKilled ? [step.ended.mutant] : [])));
const failed = new Map(
  steps.flatMap((step) => ('unrepeatable' in step ? [[step.unrepeatable.id, step.unrepeatable] as const] : [])),
);

/** Odd while a mutant is active. {@link watch} ends the process when it stays odd for too long. */
const turn = new Int32Array(new SharedArrayBuffer(4));

/** Ends this process from another thread when a mutant keeps it in an endless loop. */
function watch(limit: number): void {
  const code = `
    const { turn, limit } = require('node:worker_threads').workerData;
    for (;;) {
      const now = Atomics.load(turn, 0);
      if (Atomics.wait(turn, 0, now, now % 2 === 1 ? limit : Infinity) === 'timed-out')
        process.kill(process.pid, 'SIGKILL');
    }`;
  new Worker(code, { eval: true, workerData: { turn, limit } }).unref();
}

function nextTurn(): void {
  Atomics.add(turn, 0, 1);
  Atomics.notify(turn, 0);
}

function keyOf({ test, mutant }: Attempt): string {
  return `${test} ${mutant}`;
}

function write(step: Step): void {
  appendFileSync(stepsFile ?? '', `${JSON.stringify(step)}\n`);
}

if (environment.STEEPLE_MUTANT !== undefined) nextTurn();
if (isSecondRun || environment.STEEPLE_MUTANT !== undefined) watch(isSecondRun ? longestAttempt : longestProcess);

function known({ id, name, file }: RunnerTask): KnownTest {
  return { id, name, file: file.name };
}

/**
 * Vitest's runner for `npm run mutants`. Without STEEPLE_MUTANT_STEPS it writes which test passes which mutant. With
 * it each test is repeated: once as it is, and then by turns with a mutant and without, since a mutant may leave
 * something behind that makes the next ones fail. After a repetition without a mutant has failed, nothing of this test
 * counts any more: a test that leaves something behind by itself cannot be repeated.
 */
export default class MutantRunner extends TestRunner {
  readonly #plans = new Map<string, readonly string[]>();

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    if (test.type === 'test' && coverage !== undefined) {
      const plan = Object.keys(coverage[test.id] ?? {}).filter(
        (mutant) => !killed.has(mutant) && !failed.has(test.id) && !ended.has(keyOf({ test: test.id, mutant })),
      );
      this.#plans.set(test.id, plan);
      if (plan.length === 0) test.mode = 'skip';
      test.repeats = 2 * plan.length;
    }
    await super.onBeforeRunTask(test);
  }

  override onBeforeTryTask(test: RunnerTask, options: TestTryOptions): void {
    if (coverage === undefined) mutantSwitch.currentTestId = test.id;
    const mutant = this.#mutantOf(test, options);
    if (mutant !== undefined) {
      write({ begun: { test: test.id, mutant } });
      nextTurn();
      mutantSwitch.activeMutant = mutant;
      mutantSwitch.hitCount = 0;
      mutantSwitch.hitLimit = mostTurns * (coverage?.[test.id]?.[mutant] ?? 1);
    }
    super.onBeforeTryTask(test, options);
  }

  override async onAfterRetryTask(test: RunnerTestCase, options: TestTryOptions): Promise<void> {
    const mutant = this.#mutantOf(test, options);
    if (coverage !== undefined) mutantSwitch.activeMutant = undefined;
    mutantSwitch.currentTestId = undefined;
    await super.onAfterRetryTask(test, options);
    const isFailed = test.result?.state === 'fail';
    if (mutant !== undefined) {
      nextTurn();
      write({ ended: { test: test.id, mutant }, isKilled: isFailed });
      if (isFailed) killed.add(mutant);
    } else if (isFailed) {
      failed.set(test.id, known(test));
      if (isSecondRun) write({ unrepeatable: known(test) });
    }
    if (isSecondRun) delete test.result?.errors;
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    if (isSecondRun || environment.STEEPLE_MUTANT !== undefined) return;
    const passed = mutantSwitch.mutantCoverage ?? { static: {}, perTest: {} };
    const result: CoverageResult = { coverage: passed, failed: [...failed.values()] };
    writeFileSync(coverageFile ?? '', JSON.stringify(result));
  }

  #mutantOf(test: RunnerTask, { repeats }: TestTryOptions): string | undefined {
    if (repeats % 2 === 0 || failed.has(test.id)) return undefined;
    return this.#plans.get(test.id)?.[(repeats - 1) / 2];
  }
}
