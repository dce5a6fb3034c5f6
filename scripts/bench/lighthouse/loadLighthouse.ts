import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { npmCommand } from '../../shared/children.ts';
import { ExpectedError } from '../../shared/expectedError.ts';
import { ROOT } from '../../stack/folders.ts';

/** Part of Lighthouse's result that the bench reads (github.com/GoogleChrome/lighthouse, types/lhr/lhr.d.ts). */
export interface LighthouseResult {
  readonly runtimeError?: { readonly message: string };
  /** Scores are from 0 to 1, and null where an audit does not apply or only informs. */
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { id: string; title: string; score: number | null; numericValue?: number; displayValue?: string }>
  >;
}

export type Lighthouse = (
  url: string,
  settings: Readonly<Record<string, unknown>>,
) => Promise<{ readonly lhr: LighthouseResult } | undefined>;

const installed = join(ROOT, '.cache/lighthouse');

/**
 * Loads Lighthouse from a folder of its own, and installs it there first where it is missing or has other versions than
 * the lockfile beside this file.
 * @throws ExpectedError where it cannot be installed.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  const lockfile = 'package-lock.json';
  const lockfileText = readFileSync(join(import.meta.dirname, lockfile), 'utf8');
  const entry = join(installed, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry) || readFileSync(join(installed, lockfile), 'utf8') !== lockfileText) await install();
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return lighthouse;
}

async function install(): Promise<void> {
  console.log('Installing Lighthouse in .cache/lighthouse, once: about 180 MB.');
  mkdirSync(installed, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(import.meta.dirname, name), join(installed, name));
  const [code] = await once(spawn(...npmCommand('ci'), { cwd: installed, stdio: 'inherit' }), 'exit');
  if (code !== 0)
    throw new ExpectedError('Lighthouse could not be installed: `npm ci` in .cache/lighthouse tells more.');
}
