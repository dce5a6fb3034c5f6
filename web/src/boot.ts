/**
 * Begins a page that the server has rendered: its code is fetched once the page itself is there, or when the reader
 * first stirs, so that on a slow connection no script stands before words and pictures. The page reads and its links
 * work before that.
 */
/** Addresses of what belongs to the page, the client's own first among the scripts. Written by #app/documentHtml.ts. */
interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const signs = ['pointerdown', 'keydown', 'focusin'] as const;

function begin(): void {
  for (const sign of signs) window.removeEventListener(sign, begin, true);
  window.removeEventListener('load', begin);
  const { scripts: [client, ...others], styles } = JSON.parse(document.getElementById('files')?.textContent ?? '{"scripts":[],"styles":[]}') as PageFiles;
  // All at once, rather than each when another names it.
  for (const href of others) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  // The page carries these styles; named but switched off, no navigation fetches them again.
  for (const href of styles) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = href;
    document.head.append(link);
  }
  // What cannot be fetched leaves the page as the server made it.
  if (client !== undefined) import(/* @vite-ignore */ client).catch(() => undefined);
}

if (document.readyState === 'complete') begin();
else {
  window.addEventListener('load', begin);
  for (const sign of signs) window.addEventListener(sign, begin, { capture: true, passive: true });
}
