import { defineConfig, mergeConfig } from 'vitest/config';
import shared from './vitest.config.ts';

/** The unit tests with the branches of one part that they take (`npm run coverage`). */
const part = process.env.STEEPLE_COVERED ?? 'model';

/** Branches taken of each part, in percent. A test that takes more raises its number. */
const floors: Readonly<Record<string, number>> = { model: 100, functions: 100 };

export default mergeConfig(
  shared,
  defineConfig({
    test: {
      // Counting makes tests slower.
      testTimeout: 120_000,
      coverage: {
        enabled: true,
        provider: 'v8',
        include: [`${part}/src/**/*.ts`],
        exclude: ['**/*.test.ts'],
        reporter: ['text'],
        skipFull: true,
        reportsDirectory: `.cache/coverage/${part}`,
        thresholds: { branches: floors[part] ?? 0 },
      },
    },
  }),
);
