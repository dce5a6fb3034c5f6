import { type ReactNode, useLayoutEffect } from 'react';

/**
 * Remembers an element of the page.
 * @returns a function that finds its counterpart after the page was rendered again: it has the same tag, address and
 * text; of several such elements, as the links of two navigations, it is the one in the same position.
 */
function rememberElement(element: Element | null): () => HTMLElement | undefined {
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
 * Remembers which element has the focus, and which was pressed before the code ran (`holdPress.ts`).
 * @returns a function that gives both to their counterparts after the page was rendered again.
 */
export function rememberPlace(): () => void {
  const focused = rememberElement(document.activeElement);
  const pressed = rememberElement(document.querySelector('[data-pressed]'));
  return () => {
    focused()?.focus({ preventScroll: true });
    pressed()?.setAttribute('data-pressed', '');
  };
}

/**
 * Renders the page in place of the server's rendering of it.
 * @param props.restore called when it is in the document, before it is painted ({@link rememberPlace}).
 */
export function InPlace({ restore, children }: { readonly restore: () => void; readonly children: ReactNode }) {
  useLayoutEffect(restore, [restore]);
  return children;
}
