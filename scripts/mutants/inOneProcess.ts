import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../shared/children.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { CACHE } from '../stack/folders.ts';
import type { Mutant } from './instrumentation.ts';
import type { MutationRun } from './mutationRuns.ts';
import { type CoverageResult, readSteps, type Step } from './steps.ts';

/** Mutants of some files: those that a test noticed, those that none did, and equivalent ones. */
export interface TriedMutants {
  readonly killed: readonly Mutant[];
  readonly survived: readonly Mutant[];
  readonly equivalent: readonly Mutant[];
}

/**
 * Tries the mutants of some files with one process for all tests: Stryker's own runner loads every test again for each
 * mutant. Where no test noticed a mutant, it gets a process of its own if it runs at import, or if a test passes it
 * that cannot be repeated. A mutant that ends the process counts as noticed, and the others go on in a new one.
 * @throws ExpectedError where a test fails without any mutant.
 */
export async function triedInOneProcess(mutationRun: MutationRun): Promise<TriedMutants> {
  const folder = mkdtempSync(join(CACHE, 'mutants', 'run-'));
  try {
    return await triedIn(folder, mutationRun);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function triedIn(folder: string, { name, files, tests }: MutationRun): Promise<TriedMutants> {
  const list = join(folder, 'mutants.json');
  const coverageFile = join(folder, 'coverage.json');
  const stepsFile = join(folder, 'steps.jsonl');
  const run = async (environment: Readonly<Record<string, string>>, ...options: readonly string[]): Promise<number> =>
    runNode('vitest', ['run', '--config', 'vitest.mutants.config.ts', '--reporter', 'dot', '--silent', ...options], {
      environment: {
        STEEPLE_MUTANT_FILES: files.join(','),
        STEEPLE_MUTANT_TESTS: tests.join(','),
        STEEPLE_MUTANT_LIST: list,
        STEEPLE_MUTANT_COVERAGE: coverageFile,
        STEEPLE_MUTANT_CACHE: join(folder, 'modules'),
        ...environment,
      },
      isSilent: true,
    });
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

  await run({});
  const { coverage, failed } = read(coverageFile) as CoverageResult;
  if (failed.length > 0)
    throw new ExpectedError(
      `Tests of ${name} fail without a mutant:\n${failed.map((test) => `${test.file}: ${test.name}`).join('\n')}`,
    );
  writeFileSync(stepsFile, '');
  let steps: Step[];
  for (;;) {
    await run({ STEEPLE_MUTANT_STEPS: stepsFile });
    steps = readSteps(stepsFile);
    const last = steps.at(-1);
    if (last === undefined || !('begun' in last)) break;
    // This mutant has ended the process, or kept it in an endless loop.
    appendFileSync(stepsFile, `${JSON.stringify({ ended: last.begun, isKilled: true } satisfies Step)}\n`);
  }

  const mutants = read(list) as Mutant[];
  const killed = new Set(steps.flatMap((step) => ('ended' in step && step.isKilled ? [step.ended.mutant] : [])));
  const unrepeatable = steps.flatMap((step) => ('unrepeatable' in step ? [step.unrepeatable] : []));
  for (const { id, isEquivalent } of mutants) {
    if (isEquivalent || killed.has(id)) continue;
    const unsure = new Set(
      unrepeatable.filter((test) => coverage.perTest[test.id]?.[id] !== undefined).map(({ file }) => file),
    );
    const isStatic = coverage.static[id] !== undefined;
    if (!isStatic && unsure.size === 0) continue;
    const environment = {
      STEEPLE_MUTANT: id,
      STEEPLE_MUTANT_TESTS: isStatic ? tests.join(',') : [...unsure].join(','),
    };
    if ((await run(environment, '--bail', '1')) !== 0) killed.add(id);
  }
  return {
    killed: mutants.filter(({ id, isEquivalent }) => !isEquivalent && killed.has(id)),
    survived: mutants.filter(({ id, isEquivalent }) => !isEquivalent && !killed.has(id)),
    equivalent: mutants.filter(({ isEquivalent }) => isEquivalent),
  };
}
