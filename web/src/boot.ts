import { hideAwaited } from './app/boot/hideAwaited.ts';
import { holdPress } from './app/boot/holdPress.ts';
import type { PayloadReference } from './lib/routing/payload.ts';
import { showPresent } from './lib/time/showPresent.ts';
/**
 * Begins a page that the server has rendered. The page can be read and its links work without code, so the code is
 * fetched once the page has been painted, and runs with the first interaction: it delays neither texts and pictures nor
 * the answer to the first tap. The built text of this file is inside each page (#app/server/documentHtml.ts), so it
 * imports little.
 */
/** Addresses of what belongs to the page. Written by #app/server/documentHtml.ts. */
interface PageFiles {
  /** The client's own first. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The style sheet that names the web fonts. */
  readonly webFonts: string;
  /** Names in `localStorage`: what a device keeps under one of them changes what the page shows. */
  readonly stored: readonly string[];
  /** True where the page shows or sends what the device holds, or what the query asks for. */
  readonly atOnce?: true;
  /** Name of an IndexedDB database: the page shows or sends what the device holds in it. */
  readonly database?: string;
  /** The payload beside the page, where it is not inside. */
  readonly madeFrom?: PayloadReference;
}

/** Functions of this script for the page's code. A page that the browser makes by itself has none of them. */
export interface Boot {
  /**
   * Resolves with the first interaction, or after a rest: until then a page that the server has made needs nothing but
   * itself.
   */
  readonly used: Promise<void>;
  /**
   * Reads the page's payload, or fetches it from beside the page: with the page's code, and again until it comes. It
   * may be another one than that from which the page was made.
   */
  readonly payload: () => Promise<unknown>;
  /** The payload from which the page was made, where that is not inside the page. */
  readonly madeFrom: PayloadReference | undefined;
  /** Called when React has taken over the page: carries out what was pressed before. */
  readonly running: () => void;
  /** Called when the code has failed: the page stays as the server made it, and links are the browser's. */
  readonly failed: () => void;
}

declare global {
  interface Window {
    boot?: Boot;
  }
}

/** Events of an interaction. */
const interactions = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'popstate',
] as const;
/** Rest before the code runs, so that it does not delay the answer to a tap. Milliseconds. */
const restMillis = 100;
/** Longest time from the first interaction until the code runs. Milliseconds. */
const longestMillis = 500;
/** Time after which the code of a page runs that nobody touches, so that it stays up to date. Milliseconds. */
const idleMillis = 10_000;
/** A page that nobody uses begins to keep itself up to date after this long. Milliseconds. */
const unusedMillis = 30_000;
/**
 * Time from the first frame after `load` until files are fetched: a frame is shown some time after it was drawn.
 * Milliseconds.
 */
const shownMillis = 100;

/** First and longest time after which a payload that did not come is asked for again. Milliseconds. */
const retryMillis = 3000;
const longestRetryMillis = 60_000;

/** Reads one of the page's elements with JSON. */
function read(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}

const { scripts, styles, webFonts, stored, atOnce, database, madeFrom } = read('files') as PageFiles;
let hasBegun = false;
let hasWebFonts = false;
let firstInteraction: number | undefined;
let timer: number | undefined;
let noteUsed = (): void => undefined;
const used = new Promise<void>((resolve) => {
  noteUsed = resolve;
});

/** Names a file to the browser; `disabled` where it is not to be fetched. */
function addLink(rel: string, href: string, disabled: boolean): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, disabled, href }));
}

/** The payload beside the page, once it was asked for. */
let payloadBeside: Promise<unknown> | undefined;

/** Fetches the payload until it comes, at growing intervals: pages that stay open spare a site that fails. */
async function fetchPayload(path: string, wait = retryMillis): Promise<unknown> {
  try {
    return await (await fetch(path)).json();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return fetchPayload(path, Math.min(2 * wait, longestRetryMillis));
  }
}

async function payload(): Promise<unknown> {
  return madeFrom === undefined ? read('payload') : (payloadBeside ??= fetchPayload(madeFrom.path));
}

/**
 * Names the scripts to the browser, all of them rather than each when another names it. Each has a task of its own,
 * since beginning a request keeps a slow phone busy.
 */
async function addScripts(): Promise<void> {
  for (const href of scripts) {
    addLink('modulepreload', href, false);
    // Timers of a page in the background are slow.
    if (!document.hidden) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Resolves when all scripts are named. */
let preloaded: Promise<void> | undefined;

/** Fetches the scripts and the payload. */
async function preload(): Promise<void> {
  if (madeFrom !== undefined) void payload();
  return (preloaded ??= addScripts());
}

/**
 * Calls a function when the next frame has been drawn, and a time has passed. A page in the background is not drawn.
 * @param wait milliseconds.
 */
function afterFrame(call: () => void, wait = 0): void {
  if (document.hidden) call();
  else requestAnimationFrame(() => setTimeout(call, wait));
}

function run(): void {
  if (hasBegun) return;
  hasBegun = true;
  clearTimeout(timer);
  fetchAndRun().catch(failed);
}

function failed(): void {
  for (const part of awaited) delete part.dataset['awaited'];
  addWebFonts();
  held.letGo();
}

async function fetchAndRun(): Promise<void> {
  await preload();
  // The page carries these styles; named but switched off, no navigation fetches them again.
  for (const href of styles) addLink('stylesheet', href, true);
  await import(/* @vite-ignore */ scripts[0] ?? '');
}

function noteInteraction(event: Event & { readonly movementX?: number; readonly movementY?: number }): void {
  // A browser may report a mouse that rests where a page appears under it.
  if (event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return;
  noteUsed();
  if (hasBegun) for (const type of interactions) window.removeEventListener(type, noteInteraction, true);
  else runSoon();
}

function runSoon(): void {
  const now = performance.now();
  firstInteraction ??= now;
  clearTimeout(timer);
  // The answer to what was done is drawn first.
  timer = window.setTimeout(() => afterFrame(run), Math.min(restMillis, firstInteraction + longestMillis - now));
}

/** True where the page is not complete without its code: parts that wait for it, or that this device changes. */
function needsCode(): boolean {
  if (
    awaited.length > 0 ||
    atOnce === true ||
    location.hash !== '' ||
    document.querySelector('form :disabled, [data-loading]') !== null
  )
    return true;
  try {
    return stored.some((name) => localStorage.getItem(name) !== null);
  } catch {
    return false;
  }
}

/** True where the device has the database that the page shows, and where the browser does not tell. */
async function hasDatabase(): Promise<boolean> {
  try {
    return database !== undefined && (await indexedDB.databases()).some(({ name }) => name === database);
  } catch {
    return true;
  }
}

function addWebFonts(): void {
  if (hasWebFonts) return;
  hasWebFonts = true;
  addLink('stylesheet', webFonts, false);
}

async function begin(): Promise<void> {
  setTimeout(noteUsed, unusedMillis);
  setTimeout(() => {
    // Where the code has failed by then, the fonts come all the same.
    addWebFonts();
    run();
  }, idleMillis);
  // When web fonts come, the browser lays out the whole page again. On a slow phone this would delay code that runs at
  // once, so they follow it.
  if (needsCode() || (await hasDatabase())) run();
  else {
    // Before the code, since the texts are read first.
    addWebFonts();
    void preload();
  }
}

// The site's files are on the device, from an earlier visit.
if ((navigator.serviceWorker?.controller ?? null) !== null) addWebFonts();
const awaited = hideAwaited(document, location.search);
// A page that is a file may be hours old: what it says of today is right before anything else is fetched.
showPresent(document, Date.now());
const held = holdPress(document);
window.boot = {
  used,
  payload,
  madeFrom,
  running: () => {
    document.body.dataset['running'] = '';
    addWebFonts();
    held.carryOut();
  },
  failed,
};
// A module runs before its page has loaded.
for (const type of interactions) window.addEventListener(type, noteInteraction, { capture: true, passive: true });
window.addEventListener('load', () => afterFrame(() => void begin(), shownMillis));
// What the address asks for is not on the screen yet, and needs the code.
if (awaited.length > 0) run();
