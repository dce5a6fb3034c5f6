import { defineConfig } from 'vitest/config';

/** The tests that `npm run mutants` runs on mutants of a file of the model. */
export default defineConfig({
  test: {
    include: (process.env.STEEPLE_MUTANT_TESTS ?? '').split(','),
    testTimeout: 20_000,
    isolate: false,
    fileParallelism: false,
    setupFiles: ['tests/unitSetup.ts'],
    unstubGlobals: true,
    restoreMocks: true,
  },
});
