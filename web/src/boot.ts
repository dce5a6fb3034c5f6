import { hideAwaited } from './app/boot/hideAwaited.ts';
import { holdPress } from './app/boot/holdPress.ts';
import { showPresent } from './lib/time/showPresent.ts';
/**
 * Begins a page that the server has rendered. The page reads and its links work without code, so the code is fetched
 * once the page is there and painted, and runs with the first sign that somebody uses the page: no script delays texts
 * and pictures, or the first tap. The built text of this file is inside each page (#app/server/documentHtml.ts), so it
 * imports little.
 */
/** Addresses of what belongs to the page. Written by #app/server/documentHtml.ts. */
interface PageFiles {
  /** The client's own first. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Names in `localStorage`: what a device keeps under one of them changes what the page shows. */
  readonly stored: readonly string[];
  /** True where the page shows or sends what the device holds. */
  readonly atOnce?: true;
}

/** Events by which somebody uses the page. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'popstate',
] as const;
/** Rest after the last sign before the code runs, so that it does not delay the answer to a tap. Milliseconds. */
const restMillis = 100;
/** Longest time from the first sign until the code runs. Milliseconds. */
const longestMillis = 500;
/** Time after which the code of a page runs that nobody touches, so that it stays up to date. Milliseconds. */
const idleMillis = 10_000;
/** Scripts that are named to the browser in one task: each costs a slow phone some milliseconds. */
const together = 4;

const { scripts, styles, stored, atOnce } = JSON.parse(
  document.getElementById('files')?.textContent ?? '',
) as PageFiles;
/** Scripts that are not fetched yet. */
const left = [...scripts];
let hasBegun = false;
let firstSign: number | undefined;
let timer: number | undefined;

/** Names a file to the browser; `disabled` where it is not to be fetched. */
function addLink(rel: string, href: string, disabled: boolean): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, disabled, href }));
}

/** Fetches the scripts: all of them, rather than each when another names it. */
function preload(): void {
  for (const href of left.splice(0, together)) addLink('modulepreload', href, false);
  if (left.length > 0) setTimeout(preload);
}

/** Calls a function when the next frame has been drawn. A page in the background is not drawn. */
function afterFrame(call: () => void): void {
  if (document.hidden) call();
  else requestAnimationFrame(() => setTimeout(call));
}

function run(): void {
  if (hasBegun) return;
  hasBegun = true;
  clearTimeout(timer);
  preload();
  // The page carries these styles; named but switched off, no navigation fetches them again.
  for (const href of styles) addLink('stylesheet', href, true);
  // If the code cannot be fetched, the page stays as the server made it.
  import(/* @vite-ignore */ scripts[0] ?? '').catch(() => {
    for (const part of awaited) delete part.dataset['awaited'];
    letGo();
  });
}

function noteSign(event: Event & { readonly movementX?: number; readonly movementY?: number }): void {
  // A browser may report a mouse that rests where a page appears under it.
  if (event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return;
  // Read by app/boot/firstInteraction.ts.
  document.body.dataset['used'] = '';
  if (hasBegun) for (const type of signs) window.removeEventListener(type, noteSign, true);
  else runSoon();
}

function runSoon(): void {
  const now = performance.now();
  firstSign ??= now;
  clearTimeout(timer);
  // The answer to what was done is drawn first.
  timer = window.setTimeout(() => afterFrame(run), Math.min(restMillis, firstSign + longestMillis - now));
}

/** True where the page is not complete without its code: parts that wait for it, or that this device changes. */
function needsCode(): boolean {
  if (atOnce === true || location.hash !== '' || document.querySelector('form :disabled') !== null) return true;
  try {
    return stored.some((name) => localStorage.getItem(name) !== null);
  } catch {
    return false;
  }
}

function begin(): void {
  if (needsCode()) run();
  else {
    preload();
    setTimeout(run, idleMillis);
  }
}

const awaited = hideAwaited(document, location.search);
// A page that is a file may be hours old: what it says of today is right before anything else is fetched.
showPresent(document, Date.now());
const letGo = holdPress(document);
// A module runs before its page has loaded.
for (const type of signs) window.addEventListener(type, noteSign, { capture: true, passive: true });
window.addEventListener('load', () => afterFrame(begin));
// What the address asks for is not on the screen yet, and needs the code.
if (awaited.length > 0) run();
