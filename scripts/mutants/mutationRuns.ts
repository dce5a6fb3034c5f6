import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../stack/folders.ts';
import { elsewhereTested, untried } from './testsElsewhere.ts';

/** Files whose mutants are tried together, with the tests that run on them. */
export interface MutationRun {
  /** A file of the model, or a folder of the functions. */
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

/** Sources of model and functions, without those that are listed as untried. */
function sources(): string[] {
  return globSync('{model,functions}/src/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('model/src/examples/') && !(file in untried))
    .sort();
}

/**
 * Every run. Stryker loads a file again for each mutant that runs at import, and most of the model is such: there each
 * file is a run with few tests. Of the functions a folder is a run, since their files are tested through each other.
 */
export function mutationRuns(): MutationRun[] {
  const byName = Map.groupBy(sources(), (file) => (file.startsWith('model/') ? file : dirname(file)));
  return [...byName].map(([name, files]) => ({ name, files, tests: testsOf(name, files) }));
}

function testsOf(name: string, files: readonly string[]): string[] {
  const beside = files.map((file) => file.replace(/\.ts$/, '.test.ts')).filter((test) => existsSync(join(ROOT, test)));
  return [...new Set([...beside, ...globSync([...(elsewhereTested[name] ?? [])], { cwd: ROOT })])].sort();
}

/** The runs that names ask for: a file, or a folder with all below it. Every run where there is no name. */
export function namedRuns(names: readonly string[]): MutationRun[] {
  const all = mutationRuns();
  if (names.length === 0) return all;
  return all.flatMap((run) => {
    const isWhole = names.some((name) => run.name === name || run.name.startsWith(`${name}/`));
    const files = isWhole ? run.files : run.files.filter((file) => names.includes(file));
    return files.length === 0 ? [] : [{ ...run, files }];
  });
}
