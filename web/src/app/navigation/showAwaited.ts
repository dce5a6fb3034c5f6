/** Shows the parts that `boot.ts` has hidden, as they are by the query now. */
export function showAwaited(root: Pick<ParentNode, 'querySelectorAll'>): void {
  for (const part of root.querySelectorAll('[data-awaited]')) part.removeAttribute('data-awaited');
}
