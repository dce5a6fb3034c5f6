import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { instrumented } from './scripts/mutants/instrumentation.ts';
import { serverAliases } from './web/build/serverAliases.ts';

/** Files whose mutants are tried in one process (`scripts/mutants/inOneProcess.ts`); Stryker's runner names none. */
const files = process.env.STEEPLE_MUTANT_FILES?.split(',');
/** Folder for the modules of this run, which its processes share. */
const cache = process.env.STEEPLE_MUTANT_CACHE;
const sources = files && (await instrumented(files, process.env.STEEPLE_MUTANT_LIST ?? ''));

/** Runs the quickest file first, by the times of the run before: a mutant that it kills needs no slower one. */
class QuickestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(specifications)).toReversed();
  }
}

/** The tests that `npm run mutants` runs on mutants of a file. Those of the functions have a database in memory. */
export default defineConfig({
  plugins: sources && [
    { name: 'mutants', enforce: 'pre', load: (id: string) => sources.get(id.split('?', 1)[0] ?? '') },
  ],
  resolve: {
    alias: [
      {
        find: 'virtual:client-build',
        replacement: resolve(import.meta.dirname, 'tests/contract/release/clientBuild.ts'),
      },
      ...serverAliases,
    ],
  },
  test: {
    include: (process.env.STEEPLE_MUTANT_TESTS ?? '').split(','),
    env: { STEEPLE_IN_MEMORY: '1' },
    // A mutant that waits for ever is noticed by its time.
    testTimeout: sources === undefined ? 20_000 : 5000,
    isolate: false,
    fileParallelism: false,
    sequence: { sequencer: QuickestFirst },
    // From a cache that runs share, Vitest would take a source without the mutants, or with those of another run.
    fsModuleCache: cache !== undefined,
    ...(cache !== undefined && { fsModuleCachePath: cache }),
    setupFiles: ['tests/unitSetup.ts'],
    unstubGlobals: true,
    restoreMocks: true,
    ...(sources && { runner: './scripts/mutants/MutantRunner.ts' }),
  },
});
