import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CACHE, ROOT } from '../stack/folders.ts';

/**
 * A build step: the inputs that it reads and the outputs that must exist after it, as paths from the checkout's root.
 */
export type BuildStep = {
  name: string;
  inputs: readonly string[];
  outputs: readonly string[];
  /** Beginning of the names of the environment variables that it reads. */
  variables?: string;
};

/**
 * Runs a build step unless its inputs are, byte for byte, those of its last run and its outputs still exist.
 * @returns whether the step ran.
 */
export async function runUnlessFresh(step: BuildStep, run: () => Promise<void>): Promise<boolean> {
  const stamp = join(CACHE, 'build', step.name);
  const hash = hashInputs(step.inputs, variablesOf(step));
  const complete = step.outputs.every((path) => existsSync(join(ROOT, path)));
  if (complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false;
  rmSync(stamp, { force: true });
  await run();
  mkdirSync(join(CACHE, 'build'), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

/** The environment variables that a step reads, in the order of their names. */
function variablesOf({ variables }: BuildStep): [name: string, value: string][] {
  if (variables === undefined) return [];
  return Object.entries(process.env)
    .flatMap(([name, value]): [string, string][] => (name.startsWith(variables) && value ? [[name, value]] : []))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * One hash over variables, and over names and contents of files and folders; tests and folders that builds write are
 * left out.
 */
export function hashInputs(inputs: readonly string[], variables: readonly (readonly [string, string])[] = []): string {
  const hash = createHash('sha256').update(process.version);
  for (const [name, value] of variables) hash.update(`${name}=${value}\0`);
  for (const file of inputs.flatMap((input) => filesBelow(join(ROOT, input))).sort()) {
    hash.update(`${relative(ROOT, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const WRITTEN_BY_BUILDS = new Set(['node_modules', 'dist', 'lib', 'generated', '.cache']);

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const below = join(path, entry.name);
    // web/src/lib is source: only the build's own folders, which are at a workspace's root, are left out.
    if (entry.isDirectory())
      return WRITTEN_BY_BUILDS.has(entry.name) && !isSourceFolder(below) ? [] : filesBelow(below);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [below];
  });
}

function isSourceFolder(path: string): boolean {
  return relative(ROOT, path).includes('src/') && !path.endsWith('generated');
}
