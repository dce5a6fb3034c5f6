import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../shared/children.ts';
import { ExpectedError } from '../shared/expectedError.ts';
import { CACHE } from '../stack/folders.ts';
import type { Mutant } from './instrumentation.ts';
import type { CoverageResult, MutantsResult } from './MutantRunner.ts';
import type { MutationRun } from './mutationRuns.ts';

/** Mutants of some files: those that a test noticed, those that none did, and equivalent ones. */
export interface TriedMutants {
  readonly killed: readonly Mutant[];
  readonly survived: readonly Mutant[];
  readonly equivalent: readonly Mutant[];
}

/**
 * Tries the mutants of some files with one process for all tests: Stryker's own runner loads every test again for each
 * mutant. Where no test noticed a mutant, it gets a process of its own if it runs at import, or if a test passes it
 * that cannot be repeated.
 * @throws ExpectedError where a test fails without any mutant.
 */
export async function triedInOneProcess({ name, files, tests }: MutationRun): Promise<TriedMutants> {
  const folder = join(CACHE, 'mutants', 'one-process');
  mkdirSync(folder, { recursive: true });
  const [list, coverageFile, resultFile] = ['mutants', 'coverage', 'result'].map((each) =>
    join(folder, `${each}.json`),
  );
  const run = async (environment: Readonly<Record<string, string>>, ...options: readonly string[]): Promise<number> =>
    runNode('vitest', ['run', '--config', 'vitest.mutants.config.ts', '--reporter', 'dot', '--silent', ...options], {
      environment: {
        STEEPLE_MUTANT_FILES: files.join(','),
        STEEPLE_MUTANT_TESTS: tests.join(','),
        STEEPLE_MUTANT_LIST: list ?? '',
        ...environment,
      },
      isSilent: true,
    });
  const read = (file: string | undefined): unknown => JSON.parse(readFileSync(file ?? '', 'utf8'));

  await run({ STEEPLE_MUTANT_RESULT: coverageFile ?? '' });
  const { coverage, failed } = read(coverageFile) as CoverageResult;
  if (failed.length > 0)
    throw new ExpectedError(
      `Tests of ${name} fail without a mutant:\n${failed.map((test) => `${test.file}: ${test.name}`).join('\n')}`,
    );
  await run({ STEEPLE_MUTANT_COVERAGE: coverageFile ?? '', STEEPLE_MUTANT_RESULT: resultFile ?? '' });
  const result = read(resultFile) as MutantsResult;

  const mutants = read(list) as Mutant[];
  const killed = new Set(result.killed);
  for (const { id, isEquivalent } of mutants) {
    if (isEquivalent || killed.has(id)) continue;
    const unsure = new Set(
      result.failed.filter((test) => coverage.perTest[test.id]?.[id] !== undefined).map(({ file }) => file),
    );
    const isStatic = coverage.static[id] !== undefined;
    if (!isStatic && unsure.size === 0) continue;
    const environment = {
      STEEPLE_MUTANT: id,
      STEEPLE_MUTANT_RESULT: resultFile ?? '',
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
