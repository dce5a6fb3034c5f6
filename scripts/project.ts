import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from './expectedError.ts';
import { ROOT } from './stack/folders.ts';

/**
 * The real Firebase project that a command is about: `--project`, else the default of `.firebaserc` in the checkout at `root`.
 * @throws ExpectedError where neither names one.
 */
export function readProject(argument: string | undefined, root = ROOT): string {
  const project = findProject(argument, root);
  if (project !== undefined) return project;
  throw new ExpectedError('No Firebase project is chosen: name one with `--project ID`, or for good with `npx firebase use --add`.');
}

/** As {@link readProject}, or undefined. */
export function findProject(argument: string | undefined, root = ROOT): string | undefined {
  return argument ?? defaultProject(root);
}

function defaultProject(root: string): string | undefined {
  try {
    const { projects } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8')) as { projects?: { default?: string } };
    return projects?.default;
  } catch {
    return undefined;
  }
}
