/** Shows and hides the parts of a page as they are to be at a moment, milliseconds since the epoch (`shownSpan.ts`). */
export function showPresent(root: Pick<ParentNode, 'querySelectorAll'>, now: number): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-shown-from],[data-shown-until]')) {
    const { shownFrom, shownUntil } = element.dataset;
    element.hidden = now < Number(shownFrom ?? now) || now >= Number(shownUntil ?? Number.POSITIVE_INFINITY);
  }
}
