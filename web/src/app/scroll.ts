/** How long scrolling must rest before its place is kept, milliseconds; browsers limit how often history may be written. */
const restMillis = 300;

/** Keeps where the reader is on this page in its history entry, for the way back. */
export function leaveScroll(): void {
  history.replaceState({ ...(history.state as object | null), scroll: window.scrollY }, '');
}

/** Where the reader was when this history entry was left; 0 for a new one. Pixels. */
export function keptScroll(): number {
  return (history.state as { scroll?: number } | null)?.scroll ?? 0;
}

/** Takes scroll restoration over from the browser, which would restore before a page's content is there. */
export function keepScroll(): void {
  history.scrollRestoration = 'manual';
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(leaveScroll, restMillis);
  }, { passive: true });
}
