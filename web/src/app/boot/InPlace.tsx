import { type ReactNode, useLayoutEffect } from 'react';

/**
 * Notes an element of the page.
 * @returns what finds the one in its place in another rendering of the page: of those with its tag, address and words,
 * as the links of two navigations, the same one.
 */
function noteElement(element: Element | null): () => HTMLElement | undefined {
  if (element === null) return () => undefined;
  const [address, words] = [element.getAttribute('href'), element.textContent];
  const alike = (): Element[] =>
    [...document.querySelectorAll(element.tagName)].filter(
      (other) => other.getAttribute('href') === address && other.textContent === words,
    );
  const place = alike().indexOf(element);
  return () => alike()[place] as HTMLElement | undefined;
}

/**
 * Notes what has the focus, and what was pressed (`holdPress.ts`).
 * @returns what gives both to the page in its place.
 */
export function notePlace(): () => void {
  const focused = noteElement(document.activeElement);
  const pressed = noteElement(document.querySelector('[data-pressed]'));
  return () => {
    focused()?.focus({ preventScroll: true });
    pressed()?.setAttribute('data-pressed', '');
  };
}

/** A page in the place of another rendering of it. @param props.restore called once it is there ({@link notePlace}). */
export function InPlace({ restore, children }: { readonly restore: () => void; readonly children: ReactNode }) {
  useLayoutEffect(restore, [restore]);
  return children;
}
