import { announcerId } from '#lib/announce.ts';
import type { Page } from './pageState.ts';
import { keptScroll } from './scroll.ts';

/**
 * After a page has come onto the screen: goes to the place that the address or the way back names; on a new page says
 * to screen readers where they are, and puts the focus on its heading, or on the field that the page is for
 * (`data-first-focus`).
 */
export function arrive({ target: { hash } }: Page, isNew: boolean): void {
  const place = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  if (place !== null) place.scrollIntoView();
  else if (isNew) window.scrollTo(0, keptScroll());
  if (!isNew) return;
  const announcer = document.getElementById(announcerId);
  if (announcer !== null) announcer.textContent = document.title;
  if (place === null) (document.querySelector<HTMLElement>('main [data-first-focus]') ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: true });
}
