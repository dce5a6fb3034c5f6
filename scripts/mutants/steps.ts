import { readFileSync } from 'node:fs';

/** Mutants that were passed: at import, and by each test, with the number of times. */
export interface Coverage {
  readonly static: Readonly<Record<string, number>>;
  readonly perTest: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** A test, by the id under which {@link Coverage} has it. */
export interface KnownTest {
  readonly id: string;
  readonly name: string;
  /** Path from the root of the repository. */
  readonly file: string;
}

/** The first run: every test once, without a mutant. */
export interface CoverageResult {
  readonly coverage: Coverage;
  /** Tests that failed without any mutant. */
  readonly failed: readonly KnownTest[];
}

/** Step of the second run, which repeats every test with each mutant that it passes and that no test noticed yet. */
export type Step =
  | { readonly begun: Attempt }
  | { readonly ended: Attempt; readonly isKilled: boolean }
  /** A test that failed in a repetition without a mutant: it says nothing about mutants from then on. */
  | { readonly unrepeatable: KnownTest };

/** Repetition of one test with one mutant. */
export interface Attempt {
  readonly test: string;
  readonly mutant: string;
}

/** Reads the steps of a run from its file, which has one step in each line. */
export function readSteps(file: string): Step[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Step);
}
