import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutatedFiles } from './mutants/mutatedFiles.ts';
import { runNode } from './shared/children.ts';
import { runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { CACHE, ROOT } from './stack/folders.ts';

/** A change of the source that no test noticed. */
type Survivor = { readonly line: number; readonly mutator: string; readonly replacement: string };
/** The result of a file: numbers of its mutants, and those that survived. `digest` is of the source and its tests. */
type Result = {
  readonly digest: string;
  readonly killed: number;
  readonly equivalent: number;
  readonly survivors: readonly Survivor[];
};
type Results = Record<string, Result>;
/** The fields of Stryker's report that we read. */
type Report = {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly mutants: readonly {
          readonly status: string;
          readonly mutatorName: string;
          readonly replacement?: string;
          readonly location: { readonly start: { readonly line: number } };
        }[];
      }
    >
  >;
};

const folder = join(CACHE, 'mutants');
const stored = join(folder, 'results.json');

const definition = {
  call: 'npm run mutants',
  summary: 'Changes the model in one place at a time, runs the tests of the file, and prints the changes that survive.',
  positionals: '[FILE …]',
  options: {
    again: { type: 'boolean', default: false, help: 'tries files again that have not changed since they were tried' },
  },
} as const;

/**
 * `npm run mutants -- model/src/answerChecks.ts`: mutants of some files, or of all that `mutatedFiles` lists. A file
 * whose source and tests have not changed is not tried again, so that an interrupted run goes on where it was.
 */
await runCommand(definition, async ({ values, positionals }) => {
  const files = positionals.length === 0 ? Object.keys(mutatedFiles) : positionals;
  mkdirSync(folder, { recursive: true });
  const results: Results = existsSync(stored) ? (JSON.parse(readFileSync(stored, 'utf8')) as Results) : {};
  for (const file of files) {
    const tests = mutatedFiles[file];
    if (tests === undefined) throw new ExpectedError(`${file} is not in scripts/mutants/mutatedFiles.ts.`);
    const digest = digestOf([file, ...tests]);
    if (values.again || results[file]?.digest !== digest) {
      results[file] = { digest, ...(await tried(file, tests)) };
      writeFileSync(stored, JSON.stringify(results, null, 2));
    }
  }
  const tallies = files.flatMap((file) => {
    const result = results[file];
    return result === undefined ? [] : [{ file, ...result }];
  });
  for (const { file, survivors } of tallies)
    for (const { line, mutator, replacement } of survivors) console.log(`${file}:${line} ${mutator}: ${replacement}`);
  console.table(
    tallies.map(({ file, killed, equivalent, survivors }) => ({
      file,
      killed,
      equivalent,
      survived: survivors.length,
    })),
  );
  if (tallies.some(({ survivors }) => survivors.length > 0)) process.exitCode = 1;
});

function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** Tries every mutant of a file. @throws ExpectedError where the tests fail without any. */
async function tried(file: string, tests: readonly string[]): Promise<Omit<Result, 'digest'>> {
  const report = join(folder, 'report.json');
  const config = join(folder, 'stryker.json');
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'vitest.mutants.config.ts', related: false },
      mutate: [file],
      coverageAnalysis: 'perTest',
      concurrency: 1,
      // Stryker would read the configuration with an interface that TypeScript 7 does not have.
      tsconfigFile: 'none.json',
      ignorePatterns: ['**', '!model', '!model/**', '!package.json', '!tsconfig.json', '!vitest.mutants.config.ts'],
      tempDirName: join('.cache', 'mutants', 'sandbox'),
      reporters: ['json'],
      jsonReporter: { fileName: report },
    }),
  );
  const code = await runNode('stryker', ['run', config], { environment: { STEEPLE_MUTANT_TESTS: tests.join(',') } });
  if (code !== 0) throw new ExpectedError(`The mutants of ${file} could not be tried: the lines above say why.`);
  const mutants = Object.values((JSON.parse(readFileSync(report, 'utf8')) as Report).files)[0]?.mutants ?? [];
  const are = (...states: readonly string[]) => mutants.filter(({ status }) => states.includes(status));
  return {
    killed: are('Killed', 'Timeout').length,
    equivalent: are('Ignored').length,
    survivors: are('Survived', 'NoCoverage').map(({ location, mutatorName, replacement = '' }) => ({
      line: location.start.line,
      mutator: mutatorName,
      replacement: replacement.replaceAll(/\s+/g, ' ').slice(0, 80),
    })),
  };
}
