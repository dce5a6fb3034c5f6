import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { ExpectedError } from './expectedError.ts';
import { findOnPath } from '../stack/java/java.ts';
import { DEMO_PASSWORD } from '../stack/welcome.ts';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * No other flags: those that @sparticuz/chromium suggests switch off web security, and with it what tests of
 * Content-Security-Policy and CORS look at.
 */
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser for tests, pictures and benches: the one CHROME_PATH names, the one inside the npm package
 * @sparticuz/chromium (Linux on x64), else a Chromium or Chrome of this machine. The package's comes first: everybody
 * then has the same version, and it is a headless shell, which opens a page in half of the time of the whole browser.
 * @throws ExpectedError where there is none.
 */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<string> {
  const chromePath = environment.CHROME_PATH;
  if (chromePath !== undefined && existsSync(chromePath)) return chromePath;
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedBrowser();
  const installed = COMMANDS.map((name) => findOnPath(name, environment.PATH)).find((path) => path !== undefined);
  const found = installed ?? APPLICATIONS.find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new ExpectedError(
    'There is no Chromium or Chrome on this machine: install one, or name it with `export CHROME_PATH=/path/to/chrome`.',
  );
}

/**
 * Unpacks the browser of @sparticuz/chromium, once for each of its versions. The package unpacks to where it is started
 * from, and takes a half written file for a whole one: so it happens in a folder of its own, which gets its name when
 * all of it is there. Processes that need the browser at the same moment do it twice, and use the same one.
 */
async function unpackedBrowser(): Promise<string> {
  const packaged = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest = await readFile(join(dirname(packaged), '../package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const folder = join(tmpdir(), `steeple-browser-${version}`);
  if (!existsSync(folder)) {
    const unpacking = await mkdtemp(`${folder}-`);
    const unpack = 'const { default: packaged } = await import(process.argv[1]); await packaged.executablePath();';
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack, packaged], {
      env: { ...process.env, TMPDIR: unpacking },
    });
    try {
      await rename(unpacking, folder);
    } catch (error) {
      await rm(unpacking, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return join(folder, 'chromium');
}

/** Starts a browser with a fresh profile; with a port, other tools can talk to it there. */
export async function launchBrowser(debuggingPort?: number): Promise<Browser> {
  const args = debuggingPort === undefined ? FLAGS : [...FLAGS, `--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({ executablePath: await findBrowser(), args });
}

/**
 * Starts a browser whose profile outlives it, to see what a person finds after a restart without network.
 */
export async function launchWithProfile(
  folder: string,
  options: Parameters<typeof chromium.launchPersistentContext>[1] = {},
): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: FLAGS,
    ...options,
  });
}

/** Signs an account of the seed in, so that every page of the context is theirs. */
export async function signInTo(context: BrowserContext, account: string): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login?to=/account');
  await page.getByLabel('E-mail').first().fill(account);
  await page.getByLabel('Password', { exact: true }).first().fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/account');
  await page.close();
}
