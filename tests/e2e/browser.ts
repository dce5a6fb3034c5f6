import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { TestContext } from 'vitest';
import { launchBrowser } from '../../scripts/shared/browser.ts';
import { CACHE, ROOT } from '../../scripts/stack/folders.ts';
import { siteUrl } from '../addresses.ts';

/** The languages that the seed is written in; the product may have more. */
export const seedLanguages = ['en', 'zh'] as const;
export type Language = (typeof seedLanguages)[number];

export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Complaints of the page: console errors and uncaught exceptions. */
  complaints: string[];
};

export type VisitOptions = BrowserContextOptions & {
  /** The browser's own language; pages choose theirs by address. */
  language?: Language;
  /** Complaints that the test is about, so that they do not fail it. */
  expectedComplaints?: readonly RegExp[];
  /** True where the test itself breaks the content security policy; elsewhere a violation always fails the test. */
  violatesPolicy?: boolean;
  /** True where nobody uses a page that has loaded, so that its code does not run at once. */
  untouched?: boolean;
  /** True where the browser must not have seen the site before: nothing of it is in the cache. */
  firstVisit?: boolean;
};

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-SG', zh: 'zh-SG' };
/** A phone, as most visitors have it. */
const PHONE = { width: 360, height: 740 } as const;

/** Complaints that say nothing of a page. */
const harmlessComplaints = [
  // The SDK's own request to end a stream of Firestore that the emulator has ended already.
  /status of 400 .*\/Listen\/channel\?.*TYPE=terminate/,
  // The SDK has had no answer for ten seconds, as on a busy machine, and goes on asking.
  /Could not reach Cloud Firestore backend/,
  // Google's script for signing in, where a test runs without internet.
  /^console: Failed to load resource: net::ERR_\w+ \(https:\/\/apis\.google\.com\//,
];

let launched: Promise<Browser> | undefined;

type Opened = Visit & {
  expected: readonly RegExp[];
  violatesPolicy: boolean;
  /** Names the options with which another test may use the context; null where none may. */
  key: string | null;
};
const visits: Opened[] = [];

/** The browser of a process, which runs one test file after another; it ends with the process. */
export async function browser(): Promise<Browser> {
  return (launched ??= launchBrowser());
}

/**
 * Contexts that no test uses now, by their options. Their storages are empty, and what the browser fetched and compiled
 * is still there: a visit costs a third less than in a new context.
 */
const idle = new Map<string, BrowserContext[]>();
/** Contexts that cannot be made as they were, such as one whose pages have another clock. */
const changed = new WeakSet<BrowserContext>();

/** Notes in {@link changed} when a test changes a context in a way that cannot be undone. */
function watchChanges(context: BrowserContext): void {
  const watch = <Target extends object>(target: Target, names: readonly (keyof Target & string)[]): void => {
    for (const name of names) {
      const call = (target[name] as (...values: unknown[]) => unknown).bind(target);
      Object.assign(target, {
        [name]: (...values: unknown[]) => {
          changed.add(context);
          return call(...values);
        },
      });
    }
  };
  watch(context, ['addInitScript', 'grantPermissions', 'newCDPSession', 'setOffline']);
  watch(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']);
}

/** Makes a context for a visit, or takes one of the same options that a test before has left. */
async function contextFor(key: string, options: BrowserContextOptions, isTouched: boolean): Promise<BrowserContext> {
  const idleContext = idle.get(key)?.pop();
  if (idleContext !== undefined) return idleContext;
  const context = await (await browser()).newContext(options);
  await reportViolations(context);
  if (isTouched) await touchEachPage(context);
  watchChanges(context);
  return context;
}

/** Empties the storages of a context for the next visit with its options; closes one that a test has changed. */
async function leave({ context, page, key }: Opened): Promise<void> {
  if (key === null || changed.has(context) || page.isClosed()) return context.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(
    context
      .pages()
      .filter((other) => other !== page)
      .map(async (other) => other.close()),
  );
  // What a page still writes while it is closed would be there for the next test.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('about:blank');
  const devtools = await context.newCDPSession(page);
  changed.delete(context);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: siteUrl(),
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage,service_workers,websql,file_systems',
  });
  await context.clearCookies();
  await page.close();
  idle.set(key, [...(idle.get(key) ?? []), context]);
}

/**
 * Logs each violation of the content security policy, Trusted Types included, as an error of the page: also of code
 * that goes on without what was refused. Of every page of a context, from its next document on.
 */
export async function reportViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample, sourceFile }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sample} ${sourceFile}`),
    );
  });
}

/** A complaint that a test expects of a page only by naming it (`violatesPolicy`). */
const violation = /^console: policy: /;

/**
 * Opens a path of the site in a context with empty storages and waits for it to load. When the test ends, it fails if
 * its page logged an error or threw one that was not expected.
 */
export async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
  const {
    language = 'en',
    expectedComplaints = [],
    violatesPolicy = false,
    untouched = false,
    firstVisit = false,
    ...own
  } = options;
  const contextOptions: BrowserContextOptions = {
    baseURL: siteUrl(),
    locale: LOCALES[language],
    timezoneId: 'Asia/Singapore',
    viewport: PHONE,
    // A worker would answer in place of what a test intercepts, and fetch every page's code behind each visit.
    serviceWorkers: 'block',
    ...own,
  };
  const isShared = !firstVisit && contextOptions.serviceWorkers === 'block' && own.storageState === undefined;
  const key = isShared ? JSON.stringify([untouched, contextOptions]) : null;
  const context = await contextFor(key ?? '', contextOptions, !untouched);
  const page = await context.newPage();
  const complaints = listenForComplaints(page);
  visits.push({ page, context, complaints, expected: expectedComplaints, violatesPolicy, key });
  await page.goto(path);
  return { page, context, complaints };
}

/** Runs in a page: moves a pointer over it. */
function movePointer(): void {
  window.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }));
}

/** Moves a pointer over each page of a context as soon as it has loaded, as somebody does who uses it. */
export async function touchEachPage(context: BrowserContext): Promise<void> {
  // A frame that runs no script complains of a listener.
  await context.addInitScript(`if (self === top) addEventListener('load', ${movePointer.toString()});`);
}

/** Moves a pointer over a page, which runs its code, and waits until React has taken the page over. */
export async function alive(page: Page): Promise<void> {
  await page.evaluate(movePointer);
  await page.waitForFunction(() =>
    'boot' in window
      ? 'running' in document.body.dataset
      : Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
}

/** Collects console errors and uncaught exceptions of a page, from now on. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const complaint = `console: ${message.text()} (${message.location().url})`;
    const isHarmless = harmlessComplaints.some((pattern) => pattern.test(complaint));
    if (message.type() === 'error' && !isHarmless) complaints.push(complaint);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}

/** Closes the pages of the running test, such as before an account is deleted that one of them uses. */
export async function closeVisits(): Promise<void> {
  await Promise.all(visits.map(async ({ context }) => context.close()));
}

/** `npm test` empties it before browser tests run. */
const picturesFolder = join(CACHE, 'test-pictures');

/** Pages that the running test uses though it has not opened them by {@link visit}, such as those of a walk. */
export const usedPages = new Set<Page>();

/** Takes a picture of each page that a failed test has open; `npm test` names it beside the failure. */
export async function pictureFailure(file: string, test: string, pages: readonly Page[]): Promise<string[]> {
  mkdirSync(picturesFolder, { recursive: true });
  const name = `${file.slice(ROOT.length + 1)} ${test}`.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(-100);
  const pictures = pages.map(async (page, index) => {
    const path = join(picturesFolder, `${name}-${index + 1}.png`);
    rmSync(path, { force: true });
    await page.screenshot({ path, timeout: 5000 });
    return `${path.slice(ROOT.length + 1)} of ${page.url()}`;
  });
  return (await Promise.allSettled(pictures)).flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/**
 * Ends the visits of a test: takes pictures of its pages where it failed, and leaves their contexts to the next test.
 *
 * @throws Error where a page complained of something that the test did not expect.
 */
export async function endVisits({ task }: Pick<TestContext, 'task'>): Promise<void> {
  const ended = visits.splice(0);
  const isFailed = task.result?.state === 'fail';
  if (isFailed) {
    const pages = [...ended.flatMap(({ context }) => context.pages()), ...usedPages];
    Object.assign(task.meta, { pictures: await pictureFailure(task.file.filepath, task.name, pages) });
  }
  usedPages.clear();
  const unexpected = ended.flatMap(({ complaints, expected, violatesPolicy }) =>
    complaints.filter(
      (complaint) =>
        (!violatesPolicy && violation.test(complaint)) || !expected.some((pattern) => pattern.test(complaint)),
    ),
  );
  await Promise.all(
    ended.map(async (visited) =>
      isFailed ? visited.context.close() : leave(visited).catch(async () => visited.context.close()),
    ),
  );
  if (unexpected.length > 0) throw new Error(`The page complained: ${unexpected.join('\n')}`);
}
