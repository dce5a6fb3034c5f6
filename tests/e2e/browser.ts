import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { launchBrowser } from '../../scripts/shared/browser.ts';
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
};

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-SG', zh: 'zh-SG' };
/** A phone, as most visitors have it. */
const PHONE = { width: 360, height: 740 } as const;

/**
 * Complaint about the SDK's own request to end a stream of Firestore that the emulator has ended already: the browser
 * reports its status 400, and nothing of the page depends on it.
 */
const endedStream = /status of 400 .*\/Listen\/channel\?.*TYPE=terminate/;

let launched: Promise<Browser> | undefined;
const visits: (Visit & { expected: readonly RegExp[]; violatesPolicy: boolean })[] = [];

/** The file's browser; every test gets contexts of its own in it. */
export async function browser(): Promise<Browser> {
  return (launched ??= launchBrowser());
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
 * Opens a path of the site in a fresh context and waits for it to load. When the test ends the context is closed, and
 * the test fails if its page logged an error or threw one that was not expected.
 */
export async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
  const {
    language = 'en',
    expectedComplaints = [],
    violatesPolicy = false,
    untouched = false,
    ...contextOptions
  } = options;
  const context = await (
    await browser()
  ).newContext({
    baseURL: siteUrl(),
    locale: LOCALES[language],
    timezoneId: 'Asia/Singapore',
    viewport: PHONE,
    // A worker would answer in place of what a test intercepts, and fetch every page's code behind each visit.
    serviceWorkers: 'block',
    ...contextOptions,
  });
  await reportViolations(context);
  if (!untouched) await touchEachPage(context);
  const page = await context.newPage();
  const opened = { page, context, complaints: listenForComplaints(page), expected: expectedComplaints, violatesPolicy };
  visits.push(opened);
  await page.goto(path);
  return opened;
}

/** Runs in a page: moves a pointer over it. */
function movePointer(): void {
  window.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 }));
}

/** Moves a pointer over each page of a context as soon as it has loaded, as somebody does who uses it. */
export async function touchEachPage(context: BrowserContext): Promise<void> {
  await context.addInitScript(`addEventListener('load', ${movePointer.toString()});`);
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
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  return complaints;
}

/** Closes the pages of the running test, such as before an account is deleted that one of them uses. */
export async function closeVisits(): Promise<void> {
  await Promise.all(visits.map(async ({ context }) => context.close()));
}

afterEach(async () => {
  const ended = visits.splice(0);
  await Promise.all(ended.map(async ({ context }) => context.close()));
  const unexpected = ended.flatMap(({ complaints, expected, violatesPolicy }) =>
    complaints.filter(
      (complaint) =>
        (!violatesPolicy && violation.test(complaint)) ||
        ![...expected, endedStream].some((pattern) => pattern.test(complaint)),
    ),
  );
  if (unexpected.length > 0) throw new Error(`The page complained: ${unexpected.join('\n')}`);
});

afterAll(async () => {
  await (await launched)?.close();
  launched = undefined;
});
