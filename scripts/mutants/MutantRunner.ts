import { readFileSync, writeFileSync } from 'node:fs';
import { type RunnerTask, type RunnerTestCase, type RunnerTestFile, TestRunner, type TestTryOptions } from 'vitest';

/** The object by which instrumented sources ask which mutant is active, and say which they have passed. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: Coverage;
  hitCount?: number;
  hitLimit?: number;
}

/** Mutants that were passed: at import, and by each test, with the number of times. */
export interface Coverage {
  readonly static: Readonly<Record<string, number>>;
  readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A test, by the id under which {@link Coverage} has it. */
export interface KnownTest {
  readonly id: string;
  readonly name: string;
  /** Path from the root of the repository. */
  readonly file: string;
}

/** The first run: every test once, without a mutant. */
export interface CoverageResult {
  readonly coverage: Coverage;
  /** Tests that failed without any mutant. */
  readonly failed: readonly KnownTest[];
}

/** The second run: every test with each mutant that it passes and that no test before it noticed. */
export interface MutantsResult {
  readonly killed: readonly string[];
  /** Tests that failed in a repetition without a mutant: what they said afterwards does not count. */
  readonly failed: readonly KnownTest[];
}

const environment = process.env;
const resultFile = environment.STEEPLE_MUTANT_RESULT ?? '';
const coverageFile = environment.STEEPLE_MUTANT_COVERAGE;
/** Times that a mutant may be passed, as many times as without any: more of them are an endless loop. */
const mostTurns = 100;

/** Name of the {@link Switch} among the globals, as the instrumented sources know it. */
const switchName = '__stryker__';
const mutantSwitch = ((globalThis as unknown as Record<string, Switch | undefined>)[switchName] ??= {});
// A mutant that runs at import is active from the beginning.
if (environment.STEEPLE_MUTANT !== undefined) mutantSwitch.activeMutant = environment.STEEPLE_MUTANT;

const coverage =
  coverageFile === undefined
    ? undefined
    : (JSON.parse(readFileSync(coverageFile, 'utf8')) as CoverageResult).coverage.perTest;
const killed = new Set<string>();
const failed = new Map<string, KnownTest>();

function known({ id, name, file }: RunnerTask): KnownTest {
  return { id, name, file: file.name };
}

/**
 * Vitest's runner for `npm run mutants`. Without STEEPLE_MUTANT_COVERAGE it writes which test passes which mutant. With
 * it each test is repeated: once as it is, and then by turns with a mutant and without, since a mutant may leave
 * something behind that makes the next ones fail. After a repetition without a mutant has failed, nothing of this test
 * counts any more: a test that leaves something behind by itself cannot be repeated.
 */
export default class MutantRunner extends TestRunner {
  readonly #plans = new Map<string, readonly string[]>();

  override async onBeforeRunTask(test: RunnerTask): Promise<void> {
    if (test.type === 'test' && coverage !== undefined) {
      const plan = Object.keys(coverage[test.id] ?? {}).filter((mutant) => !killed.has(mutant));
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
    if (test.result?.state !== 'fail') return;
    if (mutant === undefined) failed.set(test.id, known(test));
    else killed.add(mutant);
    if (coverage !== undefined) delete test.result.errors;
  }

  override onAfterRunFiles(files: RunnerTestFile[]): void {
    super.onAfterRunFiles(files);
    const result: CoverageResult | MutantsResult =
      coverage === undefined
        ? {
            coverage: mutantSwitch.mutantCoverage ?? { static: {}, perTest: {} },
            failed: [...failed.values()],
          }
        : { killed: [...killed], failed: [...failed.values()] };
    writeFileSync(resultFile, JSON.stringify(result));
  }

  #mutantOf(test: RunnerTask, { repeats }: TestTryOptions): string | undefined {
    if (repeats % 2 === 0 || failed.has(test.id)) return undefined;
    return this.#plans.get(test.id)?.[(repeats - 1) / 2];
  }
}
