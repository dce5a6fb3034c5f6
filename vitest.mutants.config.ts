import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { serverAliases } from './web/build/serverAliases.ts';

/** The tests that `npm run mutants` runs on mutants of a file. Those of the functions have a database in memory. */
export default defineConfig({
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
    testTimeout: 20_000,
    isolate: false,
    setupFiles: ['tests/unitSetup.ts'],
    unstubGlobals: true,
    restoreMocks: true,
  },
});
