import { announcerId } from '#lib/announce.ts';
import type { PageState } from './pageState.ts';
import { storedScroll } from './scroll.ts';

let isInPlace = false;

/** Keeps the next page from going to the place that its address names: the browser went there before. */
export function leavePlace(): void {
  isInPlace = true;
}

/** Finds the element that a fragment names; null where there is none. */
export function placeOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A percent sign that encodes nothing.
    return null;
  }
}

/**
 * After a page has come onto the screen: goes to the place that the address or the way back names; on a new page says
 * to screen readers where they are, and puts the focus on its heading, or on the field that the page is for
 * (`data-first-focus`).
 */
export function focusAfterNavigation({ target: { hash } }: PageState, isNew: boolean): void {
  const place = placeOf(hash);
  if (place !== null && !isInPlace) place.scrollIntoView();
  else if (isNew) window.scrollTo(0, storedScroll());
  isInPlace = false;
  if (!isNew) return;
  const announcer = document.getElementById(announcerId);
  if (announcer !== null) announcer.textContent = document.title;
  if (place === null)
    (
      document.querySelector<HTMLElement>('main [data-first-focus]') ?? document.querySelector<HTMLElement>('main h1')
    )?.focus({ preventScroll: true });
}
