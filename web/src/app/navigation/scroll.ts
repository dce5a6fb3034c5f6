/**
 * Time without scrolling after which the scroll position is stored. Milliseconds. Browsers limit how often history may
 * be written.
 */
const storeDelayMillis = 300;

/** Stores the scroll position of this page in its history entry, for the way back. */
export function storeScroll(): void {
  history.replaceState({ ...(history.state as object | null), scroll: window.scrollY }, '');
}

/** The scroll position that is stored in this history entry; `otherwise` for a new one. CSS pixels. */
export function storedScroll(otherwise = 0): number {
  return (history.state as { scroll?: number } | null)?.scroll ?? otherwise;
}

/**
 * Takes scroll restoration over from the browser, which would restore the position before a page's content is rendered.
 */
export function startScrollRestoration(): void {
  history.scrollRestoration = 'manual';
  let timer: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      timer = setTimeout(storeScroll, storeDelayMillis);
    },
    { passive: true },
  );
}
