import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { busyMachine } from './web/tests/busyMachine.ts';
import { LongestFirst } from './tests/LongestFirst.ts';
import { isWholeProof } from './tests/proofSize.ts';
import { traditionalMessagesPlugin } from './web/build/traditionalMessagesPlugin.ts';

/**
 * Vite takes the builds of libraries from this, once for the process: those that are deployed render a page four times
 * as fast. Each project has its own setting for its tests below. Our own code is the one of `npm run dev` in all.
 */
process.env.NODE_ENV = 'production';
const ownDevelopment = { DEV: '1', PROD: '' };
const development = { ...ownDevelopment, NODE_ENV: 'test' };

/**
 * One project per kind of environment that a test needs: nothing, Firestore with its rules, the whole suite of
 * emulators, the whole stack with a browser. `scripts/test.ts` starts as many stacks as files run at the same time, so
 * that no two files share one; `tests/ownStack.ts` gives each file its stack. Time limits are several times what the
 * longest test takes alone: beside other programs a run is slower, and not red.
 */
const emulators = {
  maxWorkers: Number(process.env.STEEPLE_STACKS ?? 1),
  // Projects of one group need the same number of workers; tests without emulators have another one.
  sequence: { groupOrder: 1 },
  env: development,
  setupFiles: ['tests/ownStack.ts'],
  testTimeout: 60_000,
  hookTimeout: 180_000,
};

/**
 * Tests of functions that need emulators: deployed functions, stored files, tokens that Auth signs. The others run on
 * a database in memory; `npm run prove` runs all of them on the emulators too.
 */
const needEmulators = [
  'tests/functions/{bundle,triggers}.test.ts',
  'tests/functions/memory/**/*.test.ts',
  'tests/functions/calendar/calendarStack.test.ts',
  'tests/functions/content/{campFiles,fileAccess,importSite,listingTriggers}.test.ts',
  'tests/functions/privacy/{backup,breach}.test.ts',
  'tests/functions/roles/{adminProof,oldTokens}.test.ts',
];

/** Unit tests that load modules again or replace them, which the files after them in the same process would see. */
export const reloadModules = [
  'functions/src/{schedules,services,triggers}.test.ts',
  'functions/src/cards/glyphs.test.ts',
  'functions/src/requests/callable.test.ts',
  'functions/src/trash/deleteForGood.test.ts',
  'tests/contract/campStarts.test.ts',
  'web/src/entry-client.test.tsx',
];

/** Tests of what a component shows and answers. */
const components = ['web/src/**/*.test.tsx'];

/** Tests that only `npm run prove` runs; docs/testing.md says of each why. */
const exclude = isWholeProof() ? [] : ['**/*.prove.test.ts'];

/** Modules as unit tests of the sources see them. */
const ofSources = {
  // The renderer is made for one build of the client (web/build/clientBuildPlugin.ts); here for a small one.
  resolve: {
    alias: [
      {
        find: 'virtual:client-build',
        replacement: resolve(import.meta.dirname, 'tests/contract/release/clientBuild.ts'),
      },
    ],
  },
  plugins: [traditionalMessagesPlugin()],
};

const unit = {
  env: ownDevelopment,
  // A file that is the first to import the app waits for all of it.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { ...busyMachine, interval: 50 } },
  // Vitest's own choice leaves a core to itself, which on two cores is one of two.
  maxWorkers: '100%',
  setupFiles: ['tests/unitSetup.ts', 'tests/propertySetup.ts'],
  unstubGlobals: true,
  restoreMocks: true,
};

/** A page that is asked more often has less time to show what is waited for. */
const pollOfPages = { poll: { ...busyMachine, interval: 150 } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: [
      {
        name: 'prove',
        description: 'A test that only `npm run prove` runs, in a file with tests of `npm test`.',
      },
    ],
    ...(isWholeProof() ? {} : { tagsFilter: ['!prove'] }),
    // A message says what was found as a whole: the summary of a run repeats it.
    chaiConfig: { truncateThreshold: 4000 },
    projects: [
      {
        ...ofSources,
        test: {
          ...unit,
          name: 'unit',
          include: [
            '{model,functions,web}/src/**/*.test.ts',
            'model/tests/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/stand-ins/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/simulator/**/*.test.ts',
            'tests/functions/**/*.test.ts',
          ],
          exclude: [...components, ...reloadModules, ...needEmulators, ...exclude],
          // Tests of the functions run on a database in memory (`tests/memory`).
          env: { ...ownDevelopment, STEEPLE_IN_MEMORY: '1' },
          // Files share what they import, which takes a third of the time. Nothing that a test replaces may remain.
          isolate: false,
        },
      },
      // React's `act` exists in its development build alone.
      {
        ...ofSources,
        test: {
          ...unit,
          name: 'components',
          include: components,
          exclude: reloadModules,
          env: development,
          isolate: false,
        },
      },
      { ...ofSources, test: { ...unit, name: 'isolated', include: reloadModules, exclude, env: development } },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], exclude, ...emulators, isolate: false } },
      {
        test: {
          name: 'functions',
          include: isWholeProof() ? ['tests/functions/**/*.test.ts'] : needEmulators,
          exclude,
          ...emulators,
          setupFiles: [...emulators.setupFiles, 'tests/propertySetup.ts'],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude,
          ...emulators,
          // Files share a browser, what it has compiled, and stored sign-ins.
          isolate: false,
          setupFiles: [...emulators.setupFiles, 'tests/e2e/browserSetup.ts'],
          testTimeout: 180_000,
          expect: pollOfPages,
        },
      },
      {
        test: {
          name: 'stack',
          include: ['tests/stack/**/*.test.ts'],
          exclude,
          env: development,
          // Each file has a project, ports and folders of its own, and much of its time is waiting.
          maxWorkers: '100%',
          testTimeout: 300_000,
          hookTimeout: 180_000,
          expect: pollOfPages,
        },
      },
    ],
  },
});
