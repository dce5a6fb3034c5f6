/**
 * Hides the parts of a page that are not by the query of the address, as the page is a file (`#ui/ByQuery.tsx`), until
 * `navigation/showAwaited.ts` shows them. Runs alone, before any shared code is fetched.
 * @returns the hidden parts.
 */
export function hideAwaited(root: Pick<ParentNode, 'querySelectorAll'>, search: string): HTMLElement[] {
  const query = new URLSearchParams(search);
  const awaited = [...root.querySelectorAll<HTMLElement>('[data-by-query]')].filter(({ dataset }) =>
    dataset['byQuery']?.split(' ').some((name) => query.has(name)),
  );
  for (const part of awaited) part.dataset['awaited'] = '';
  return awaited;
}
