import { runNode } from './shared/children.ts';
import { runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { QUICK_PROJECTS } from './shared/testParts.ts';

/** Unit tests of each part that are not beside its sources: those of several folders together. */
const tests: Readonly<Record<string, readonly string[]>> = {
  model: [
    'model/src',
    'tests/contract/sharedComments',
    'tests/contract/sharedResults',
    'tests/contract/noticeCodes',
    'tests/contract/preparedParts',
    'tests/contract/headers',
  ],
  functions: ['functions/src', 'tests/functions/sign-ups', 'tests/functions/content/translateTexts'],
};

const definition = {
  call: 'npm run coverage',
  summary: 'Prints the branches of model or functions that unit tests do not take, and fails where they are too many.',
  positionals: `[${Object.keys(tests).join('|')}]`,
  options: {},
} as const;

/** `npm run coverage -- model`: files with branches that no unit test takes (docs/testing.md). */
await runCommand(definition, async ({ positionals: [part = 'model'] }) => {
  const files = tests[part];
  if (files === undefined) throw new ExpectedError(`There is no part "${part}": ${Object.keys(tests).join(', ')}.`);
  // Counting makes what is timed too slow.
  const timed = ['--exclude', 'tests/contract/*Parsers.test.ts'];
  const options = [
    '--config',
    'vitest.coverage.config.ts',
    ...QUICK_PROJECTS.map((project) => `--project=${project}`),
    ...timed,
  ];
  const code = await runNode('vitest', ['run', ...options, ...files], { environment: { STEEPLE_COVERED: part } });
  if (code !== 0) process.exitCode = 1;
});
