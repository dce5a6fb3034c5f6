import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../stack/folders.ts';

function git(...options: string[]): string[] {
  return execFileSync('git', options, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
}

/** Finds the commit to compare with: the last one where something is not committed, else the one before it. */
export function changedBase(): string {
  return git('status', '--porcelain').length > 0 ? 'HEAD' : 'HEAD~1';
}

/** Lists the files that differ from a commit, new ones included. */
export function changedFiles(base: string): string[] {
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

/** Parts of the tests that need a stack, with the paths that they run. */
const partsByPath: Readonly<Record<'rules' | 'functions' | 'e2e' | 'stack', RegExp>> = {
  rules: /^(firestore\.rules|storage\.rules|model|tests\/rules|tests\/stand-ins\/storage-rules)/,
  functions: /^(functions|model|tests\/functions|tests\/support|tests\/stand-ins|scripts\/backup|storage\.rules)/,
  e2e: /^(web|model|functions\/src|emulator-data|starter|tests\/e2e|firestore\.rules|storage\.rules|firebase\.json)/,
  stack: /^(scripts|functions\/package\.json|firebase\.json|starter|tests\/stack)/,
};

/** Names the parts of the tests beyond `npm test -- changed` that changed files can affect. */
export function affectedParts(files: readonly string[]): string[] {
  return Object.entries(partsByPath)
    .filter(([, paths]) => files.some((file) => paths.test(file)))
    .map(([part]) => part);
}

/** Reads files or runs programs, so that what it depends on is not among its imports. */
const readsFiles = /from '(node:fs|node:fs\/promises|node:child_process)'|import\.meta\.glob/;
/** Runs or bundles code that is not among its imports. */
const runsCode = /from '(esbuild|node:child_process)'|import\.meta\.glob/;
const relativeImport = /from '(\.\.?\/[^']+)'/g;

/**
 * Lists the test files that read files: they, or a helper of theirs in `tests` or `scripts`. A change of a file that
 * they read is not seen from their imports, so `npm test -- changed` runs them too. Helpers read data: where only code
 * has changed, those count that run code.
 */
export function testsThatReadFiles(testFiles: readonly string[], changed: readonly string[]): string[] {
  const ofHelper = changed.every((file) => /\.tsx?$/.test(file)) ? runsCode : readsFiles;
  const answers = new Map<string, boolean>();
  const reads = (file: string, pattern: RegExp): boolean => {
    const found = answers.get(file);
    if (found !== undefined) return found;
    answers.set(file, false);
    let text = '';
    try {
      text = readFileSync(join(ROOT, file), 'utf8');
    } catch {
      return false;
    }
    const helpers = [...text.matchAll(relativeImport)]
      .map(([, specifier = '']) => join(dirname(file), specifier))
      .filter((helper) => /^(tests|scripts)\//.test(helper));
    const result = pattern.test(text) || helpers.some((helper) => reads(helper, ofHelper));
    answers.set(file, result);
    return result;
  };
  return testFiles.filter((file) => reads(file, readsFiles));
}

/** Seconds from which a test is too long for an answer within two minutes. */
const LONG_SECONDS = 5;

/**
 * Lists the tests of `npm test -- changed` that take long, and so wait for the whole: by the seconds of a recorded run,
 * without those that have changed themselves.
 */
export function longTests(
  testFiles: readonly string[],
  changed: readonly string[],
  seconds: Readonly<Record<string, number>>,
): string[] {
  return testFiles.filter((file) => (seconds[file] ?? 0) >= LONG_SECONDS && !changed.includes(file));
}
