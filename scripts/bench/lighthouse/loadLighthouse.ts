import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ExpectedError } from '../../shared/expectedError.ts';
import { ROOT } from '../../stack/folders.ts';

/** Settings of Lighthouse that the benches use (github.com/GoogleChrome/lighthouse, types/externs.d.ts, `Flags`). */
export interface LighthouseSettings {
  /** Debugging port of the browser. */
  readonly port: number;
  readonly output: 'json';
  readonly logLevel: 'error';
  readonly onlyCategories: readonly string[];
  readonly disableFullPageScreenshot?: boolean;
  readonly disableStorageReset?: boolean;
  /** Milliseconds. */
  readonly maxWaitForLoad?: number;
}

/** Result of one audit, such as `largest-contentful-paint`. */
export interface LighthouseAudit {
  readonly id: string;
  readonly title: string;
  /** From 0 to 1; null where an audit does not apply or only informs. */
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
  readonly displayValue?: string;
}

/** Part of Lighthouse's result that the benches read. */
export interface LighthouseResult {
  readonly finalDisplayedUrl: string;
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, LighthouseCategory>>;
  readonly audits: Readonly<Record<string, LighthouseAudit>>;
}

/** Score of a category, from 0 to 1, and the weight that each audit has in it. */
export interface LighthouseCategory {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

export type Lighthouse = (
  url: string,
  settings: LighthouseSettings,
) => Promise<{ readonly lhr: LighthouseResult } | undefined>;

/** Package.json and lockfile with Lighthouse and everything that it brings. */
const source = import.meta.dirname;
const installed = join(ROOT, '.cache/lighthouse');

/**
 * Loads Lighthouse from a folder of its own, and installs it there first where it is missing or has another version
 * than package.json beside this file names.
 * @throws ExpectedError where it cannot be installed.
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (installedVersion() !== wantedVersion()) await install();
  const entry = join(installed, 'node_modules/lighthouse/core/index.js');
  const { default: lighthouse } = (await import(pathToFileURL(entry).href)) as { default: Lighthouse };
  return lighthouse;
}

function wantedVersion(): string | undefined {
  const { dependencies } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return dependencies.lighthouse;
}

function installedVersion(): string | undefined {
  // Written by npm when everything is in place.
  const lockfile = join(installed, 'node_modules/.package-lock.json');
  if (!existsSync(lockfile)) return undefined;
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  return packages['node_modules/lighthouse']?.version;
}

async function install(): Promise<void> {
  console.log(`Installing Lighthouse ${wantedVersion()} in .cache/lighthouse, once: about 180 MB.`);
  mkdirSync(installed, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    copyFileSync(join(source, name), join(installed, name));
  }
  // Under `npm run` npm names itself; it runs on any Node.
  const npm = process.env.npm_execpath;
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const child = spawn(command, [...first, 'ci'], { cwd: installed, stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) {
    throw new ExpectedError('Lighthouse could not be installed: `npm ci` in .cache/lighthouse tells more.');
  }
}
