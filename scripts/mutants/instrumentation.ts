import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { ROOT } from '../stack/folders.ts';

/** One change of a source that tests should notice. */
export interface Mutant {
  readonly id: string;
  readonly file: string;
  /** The first line has the number 1. */
  readonly line: number;
  readonly mutator: string;
  readonly replacement: string;
  /** True where a comment in the source says that no test can notice it. */
  readonly isEquivalent: boolean;
}

/** Says nothing: the instrumenter has no messages that somebody could act on. */
const silent = Object.fromEntries(
  ['trace', 'debug', 'info', 'warn', 'error', 'fatal'].flatMap((level) => [
    [level, (): void => {}],
    [`is${level.charAt(0).toUpperCase()}${level.slice(1)}Enabled`, (): boolean => false],
  ]),
);

/**
 * Puts every mutant of some files into their sources, each behind a switch, and writes the list of them to `listFile`.
 * @param files paths from the root of the repository.
 * @returns the sources by absolute path.
 */
export async function instrumented(files: readonly string[], listFile: string): Promise<ReadonlyMap<string, string>> {
  const sources = files.map((file) => ({
    name: join(ROOT, file),
    mutate: true,
    content: readFileSync(join(ROOT, file), 'utf8'),
  }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const result = await new Instrumenter(silent as never).instrument(sources, options);
  const mutants = result.mutants.map(({ id, fileName, location, mutatorName, replacement, status }): Mutant => ({
    id,
    file: fileName.slice(ROOT.length + 1),
    line: location.start.line + 1,
    mutator: mutatorName,
    replacement: replacement.replaceAll(/\s+/g, ' ').slice(0, 80),
    isEquivalent: status === 'Ignored',
  }));
  writeFileSync(listFile, JSON.stringify(mutants));
  return new Map(result.files.map(({ name, content }) => [name, content]));
}
