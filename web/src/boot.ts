import { hideAwaited } from './app/boot/hideAwaited.ts';
import { showPresent } from './lib/time/showPresent.ts';
/**
 * Begins a page that the server has rendered: its code is fetched once the page itself is there and painted, or when
 * the reader first touches it, so that on a slow connection no script delays texts and pictures. The page reads and its
 * links work before that. The built text of this file is inside each page (#app/server/documentHtml.ts), so it imports
 * little.
 */
/**
 * Addresses of what belongs to the page, the client's own first among the scripts. Written by
 * #app/server/documentHtml.ts.
 */
interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const interactions = ['pointerdown', 'keydown', 'focusin'] as const;
let begun = false;

/** Names a file to the browser; `disabled` where it is not to be fetched. */
function addLink(rel: string, href: string, disabled: boolean): void {
  document.head.append(Object.assign(document.createElement('link'), { rel, disabled, href }));
}

function begin(): void {
  if (begun) return;
  begun = true;
  for (const type of interactions) window.removeEventListener(type, begin);
  const {
    scripts: [client = '', ...others],
    styles,
  } = JSON.parse(document.getElementById('files')?.textContent ?? '') as PageFiles;
  // All at once, rather than each when another names it.
  for (const href of others) addLink('modulepreload', href, false);
  // The page carries these styles; named but switched off, no navigation fetches them again.
  for (const href of styles) addLink('stylesheet', href, true);
  // If the code cannot be fetched, the page stays as the server made it.
  import(/* @vite-ignore */ client).catch(() => {
    for (const part of awaited) delete part.dataset['awaited'];
  });
}

const awaited = hideAwaited(document, location.search);
// A page that is a file may be hours old: what it says of today is right before anything else is fetched.
showPresent(document, Date.now());
// A module runs before its page has loaded.
for (const type of interactions) window.addEventListener(type, begin);
window.addEventListener('load', () => {
  // A page in the background is not painted.
  if (document.hidden) begin();
  else requestAnimationFrame(() => setTimeout(begin));
});
// What the address asks for is not on the screen yet, and needs the code.
if (awaited.length > 0) begin();
