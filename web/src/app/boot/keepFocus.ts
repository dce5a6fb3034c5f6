/**
 * Replaces the page by another rendering of it. The focus goes to the element in the place of the one that had it: of
 * those with its tag, address and words, as the links of two navigations, the same one.
 */
export function keepFocus(replacePage: () => void): void {
  const focused = document.activeElement;
  if (focused === null) return replacePage();
  const addressOf = (element: Element): string | null => element.getAttribute('href');
  const [address, words] = [addressOf(focused), focused.textContent];
  const alike = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(focused.tagName)].filter(
      (element) => addressOf(element) === address && element.textContent === words,
    );
  const place = alike().indexOf(focused as HTMLElement);
  replacePage();
  alike()[place]?.focus({ preventScroll: true });
}
