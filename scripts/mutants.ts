import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './shared/children.ts';
import { runCommand } from './shared/commandLine.ts';
import { ExpectedError } from './shared/expectedError.ts';
import { CACHE, ROOT } from './stack/folders.ts';

/** A change of the source that no test noticed. */
type Survivor = { readonly line: number; readonly mutator: string; readonly replacement: string };
/** The result of a file. `digest` is of the source and its tests. */
type Result = { readonly digest: string; readonly killed: number; readonly survivors: readonly Survivor[] };
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

/** The part of the mutants that tests must notice, in percent; the others change nothing that a test could see. */
const floor = 98;

/** Tests of a file that are not beside it. */
const elsewhereTested: Readonly<Record<string, readonly string[]>> = {
  'model/src/people/consentTexts.ts': ['tests/contract/consentTexts.test.ts'],
  'model/src/people/duties.ts': ['model/src/people/claims.test.ts'],
  'model/src/hosting/region.ts': ['model/src/hosting/contentSecurityPolicy.test.ts'],
};

const definition = {
  call: 'npm run mutants',
  summary: 'Changes the model in one place at a time, runs its tests, and prints the changes that survive.',
  positionals: '[FILE …]',
  options: {
    again: { type: 'boolean', default: false, help: 'tries files again that have not changed since they were tried' },
  },
} as const;

await runCommand(definition, async ({ values, positionals }) => {
  const files = globSync('model/src/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => positionals.length === 0 || positionals.includes(file))
    .toSorted();
  if (files.length === 0) throw new ExpectedError(`No source of the model is named ${positionals.join(', ')}.`);
  mkdirSync(folder, { recursive: true });
  const results = existsSync(stored) ? (JSON.parse(readFileSync(stored, 'utf8')) as Results) : {};
  for (const file of files) {
    const tests = testsOf(file);
    const digest = digestOf([file, ...tests]);
    if (!values.again && results[file]?.digest === digest) continue;
    const result = await tryMutants(file, tests);
    if (result === undefined) process.exitCode = 1;
    else results[file] = { digest, ...result };
    writeFileSync(stored, JSON.stringify(results, null, 2));
  }
  print(files, results);
});

function testsOf(file: string): string[] {
  const beside = file.replace(/\.ts$/, '.test.ts');
  return [...(existsSync(join(ROOT, beside)) ? [beside] : []), ...(elsewhereTested[file] ?? [])];
}

function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** Tries every mutant of a file. Undefined where its tests fail without any mutant, or where it has none. */
async function tryMutants(file: string, tests: readonly string[]): Promise<Omit<Result, 'digest'> | undefined> {
  if (tests.length === 0) {
    console.error(`${file} has no tests: beside it, or listed in scripts/mutants.ts.`);
    return undefined;
  }
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
      ignorePatterns: ['.cache', 'docs', 'web/dist', 'functions/lib', 'starter', 'monitoring'],
      tempDirName: join('.cache', 'mutants', 'sandbox'),
      reporters: ['json'],
      jsonReporter: { fileName: report },
    }),
  );
  const code = await runNode('stryker', ['run', config], { environment: { STEEPLE_MUTANT_TESTS: tests.join(',') } });
  if (code !== 0) {
    console.error(`The mutants of ${file} could not be tried: the lines above say why.`);
    return undefined;
  }
  const mutants = (JSON.parse(readFileSync(report, 'utf8')) as Report).files[file]?.mutants ?? [];
  const having = (...states: readonly string[]) => mutants.filter(({ status }) => states.includes(status));
  return {
    killed: having('Killed', 'Timeout').length,
    survivors: having('Survived', 'NoCoverage').map(({ location, mutatorName, replacement = '' }) => ({
      line: location.start.line,
      mutator: mutatorName,
      replacement: replacement.replaceAll(/\s+/g, ' ').slice(0, 80),
    })),
  };
}

/** Prints survivors and numbers. The exit code is 1 where fewer mutants were noticed than {@link floor} asks for. */
function print(files: readonly string[], results: Results): void {
  for (const file of files)
    for (const { line, mutator, replacement } of results[file]?.survivors ?? [])
      console.log(`${file}:${line} ${mutator}: ${replacement}`);
  const mutants = files.flatMap((file) => results[file] ?? []);
  const killed = mutants.reduce((sum, result) => sum + result.killed, 0);
  const survived = mutants.reduce((sum, { survivors }) => sum + survivors.length, 0);
  const percent = killed + survived === 0 ? 100 : (100 * killed) / (killed + survived);
  console.log(
    `${killed} of ${killed + survived} killed, ${percent.toFixed(1)} % (at least ${floor} %), ` +
      `${mutants.length} of ${files.length} files tried`,
  );
  if (percent < floor || mutants.length < files.length) process.exitCode = 1;
}
