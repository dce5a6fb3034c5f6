/** A page that nobody uses begins to keep itself up to date after this long, milliseconds. */
const unusedMillis = 30_000;

/**
 * Resolves when the reader first uses the page, which `boot.ts` notes, or after a rest: until then a page that the
 * server has made needs nothing but itself.
 */
export async function firstInteraction(): Promise<void> {
  if ('used' in document.body.dataset) return;
  await new Promise((resolve) => {
    new MutationObserver(resolve).observe(document.body, { attributeFilter: ['data-used'] });
    setTimeout(resolve, unusedMillis);
  });
}
