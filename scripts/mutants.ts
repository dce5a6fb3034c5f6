import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { triedInOneProcess } from './mutants/inOneProcess.ts';
import { type MutationRun, namedRuns } from './mutants/mutationRuns.ts';
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

/** The part of the mutants that tests must notice, in percent. */
const floors = { model: 100, functions: 90 } as const;

const definition = {
  call: 'npm run mutants',
  summary: 'Changes model and functions in one place at a time, runs their tests, and prints the changes that survive.',
  positionals: '[FILE or FOLDER …]',
  options: {
    again: { type: 'boolean', default: false, help: 'tries files again that have not changed since they were tried' },
    known: { type: 'boolean', default: false, help: 'prints what is known and tries nothing' },
  },
} as const;

/**
 * `npm run mutants -- model/src/answerChecks.ts functions/src/plans`: mutants of some files, or of all. A file whose
 * source and tests have not changed is not tried again, so that an interrupted run goes on where it was. The tests of
 * functions run on a database in memory.
 */
await runCommand(definition, async ({ values, positionals }) => {
  const runs = namedRuns(positionals);
  if (runs.length === 0) throw new ExpectedError(`No source of model or functions is named ${positionals.join(', ')}.`);
  mkdirSync(folder, { recursive: true });
  for (const run of values.known ? [] : runs) {
    const digests = new Map(run.files.map((file) => [file, digestOf([file, ...run.tests])]));
    const known = knownResults();
    const files = run.files.filter((file) => values.again || known[file]?.digest !== digests.get(file));
    if (files.length === 0) continue;
    if (run.tests.length === 0)
      console.error(`${run.name} has no tests: beside it, or listed in scripts/mutants/testsElsewhere.ts.`);
    const isOfFunctions = run.name.startsWith('functions/');
    const found = run.tests.length === 0 ? undefined : await (isOfFunctions ? triedTogether : tried)({ ...run, files });
    if (found === undefined) process.exitCode = 1;
    // Read again: another run may have written meanwhile.
    const results = knownResults();
    for (const [file, result] of found ?? []) results[file] = { digest: digests.get(file) ?? '', ...result };
    writeFileSync(stored, JSON.stringify(results, null, 2));
  }
  const results = knownResults();
  print(runs.flatMap(({ files }) => files.map((file) => ({ file, result: results[file] }))));
});

function knownResults(): Results {
  return existsSync(stored) ? (JSON.parse(readFileSync(stored, 'utf8')) as Results) : {};
}

/** Prints survivors and numbers. The exit code is 1 where fewer mutants were noticed than {@link floors} ask for. */
function print(tallies: readonly { readonly file: string; readonly result: Result | undefined }[]): void {
  for (const { file, result } of tallies)
    for (const { line, mutator, replacement } of result?.survivors ?? [])
      console.log(`${file}:${line} ${mutator}: ${replacement}`);
  console.table(
    tallies.map(({ file, result }) => ({
      file,
      killed: result?.killed,
      equivalent: result?.equivalent,
      survived: result?.survivors.length,
    })),
  );
  for (const [part, floor] of Object.entries(floors)) {
    const ofPart = tallies.filter(({ file }) => file.startsWith(`${part}/`));
    if (ofPart.length === 0) continue;
    const known = ofPart.flatMap(({ result }) => (result === undefined ? [] : [result]));
    const killed = known.reduce((sum, each) => sum + each.killed, 0);
    const survived = known.reduce((sum, each) => sum + each.survivors.length, 0);
    const percent = killed + survived === 0 ? 100 : (100 * killed) / (killed + survived);
    const equivalent = known.reduce((sum, each) => sum + each.equivalent, 0);
    console.log(
      `${part}: ${killed} of ${killed + survived} killed, ${percent.toFixed(1)} % (at least ${floor} %), ` +
        `${equivalent} equivalent, ${known.length} of ${ofPart.length} files tried`,
    );
    if (percent < floor || known.length < ofPart.length) process.exitCode = 1;
  }
}

function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** Tries every mutant of some files. Undefined where their tests fail without any mutant. */
async function tried({ name, files, tests }: MutationRun): Promise<Map<string, Omit<Result, 'digest'>> | undefined> {
  const report = join(folder, 'report.json');
  const config = join(folder, 'stryker.json');
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'vitest.mutants.config.ts', related: false },
      mutate: files,
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
    console.error(`The mutants of ${name} could not be tried: the lines above say why.`);
    return undefined;
  }
  const { files: reported } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  return new Map(files.map((file) => [file, resultOf(reported[file]?.mutants ?? [])]));
}

/** Tries the mutants of some files in one process. Undefined where their tests fail without any mutant. */
async function triedTogether(run: MutationRun): Promise<Map<string, Omit<Result, 'digest'>> | undefined> {
  try {
    const { killed, survived, equivalent } = await triedInOneProcess(run);
    return new Map(
      run.files.map((file) => [
        file,
        {
          killed: killed.filter((mutant) => mutant.file === file).length,
          equivalent: equivalent.filter((mutant) => mutant.file === file).length,
          survivors: survived.filter((mutant) => mutant.file === file),
        },
      ]),
    );
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    console.error(error.message);
    return undefined;
  }
}

function resultOf(mutants: Report['files'][string]['mutants']): Omit<Result, 'digest'> {
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
