import { execFileSync } from 'node:child_process';
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
  rules: /^(firestore\.rules|storage\.rules|model\/src|tests\/rules|tests\/stand-ins\/storage-rules)/,
  functions: /^(functions|model\/src|tests\/functions|tests\/stand-ins|scripts\/backup)/,
  e2e: /^(web|model\/src|functions\/src|emulator-data|starter|tests\/e2e|firestore\.rules|storage\.rules|firebase\.json)/,
  stack: /^(scripts|functions\/package\.json|firebase\.json|starter|tests\/stack)/,
};

/** Names the parts of the tests beyond `npm test -- changed` that changed files can affect. */
export function affectedParts(files: readonly string[]): string[] {
  return Object.entries(partsByPath)
    .filter(([, paths]) => files.some((file) => paths.test(file)))
    .map(([part]) => part);
}
