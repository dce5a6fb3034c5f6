/**
 * Moves the focus from a control whose row is about to go to the same control (`data-action`) of the next row, else of
 * the one before, else to the page's heading: a focus that falls to the body sends a keyboard user back to the top.
 */
export function focusNeighbour(control: HTMLElement): void {
  const row = control.closest('tr, li');
  const action = control.dataset['action'] ?? '';
  const near = [row?.nextElementSibling, row?.previousElementSibling].map(
    (other) => other?.querySelector<HTMLElement>(`[data-action="${action}"]`) ?? null,
  );
  const target = near.find((element) => element !== null) ?? document.querySelector<HTMLElement>('main h1');
  target?.focus({ preventScroll: true });
}
