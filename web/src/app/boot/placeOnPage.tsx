import { type ReactNode, useLayoutEffect } from 'react';
import { sameElement, type Traits } from './sameElement.ts';

/** Parts of a page may come some time after the page itself; after this they are not waited for. Milliseconds. */
const lateMillis = 5000;

/** Events of a person's own actions: from then on the page is not moved any more. */
const actions = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** Everything that can have the focus. The open pages of the camp have no field from the server. */
const focusable = 'a[href], button, summary, [tabindex]';

function elementsIn(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(focusable)];
}

function traitsOf(element: HTMLElement): Traits {
  return {
    tag: element.tagName,
    id: element.id,
    href: element.getAttribute('href'),
    words: element.getAttribute('aria-label') ?? element.textContent,
  };
}

/** The place of a person on a page. */
interface Place {
  readonly elements: readonly Traits[];
  /** Position of the element with the focus; -1 for none. */
  readonly focused: number;
  /** Positions of what has opened a menu. */
  readonly opened: readonly number[];
  /** Position of what was pressed before any code ran (`holdPress.ts`); -1 for nothing. */
  readonly pressed: number;
  /** CSS pixels. */
  readonly scroll: number;
}

function placeIn(root: HTMLElement): Place {
  const elements = elementsIn(root);
  return {
    elements: elements.map(traitsOf),
    focused: elements.findIndex((element) => element === document.activeElement),
    opened: elements.flatMap((element, position) => (element.matches('details[open] > summary') ? [position] : [])),
    pressed: elements.findIndex(({ dataset }) => 'pressed' in dataset),
    scroll: window.scrollY,
  };
}

/**
 * Follows the place of a person on a page, with everything that they do, until another one, which is rendered in
 * several steps, replaces it.
 * @returns a function that ends the following, and returns the place before the page was replaced.
 */
export function followPlace(root: HTMLElement): () => Place {
  let place = placeIn(root);
  const read = (): void => {
    place = placeIn(root);
  };
  const readScroll = (): void => {
    place = { ...place, scroll: window.scrollY };
  };
  // `toggle` does not bubble; a click is marked before it arrives here (`holdPress.ts`).
  for (const type of ['focusin', 'click'] as const) window.addEventListener(type, read);
  window.addEventListener('toggle', read, true);
  window.addEventListener('scroll', readScroll, { passive: true });
  return () => {
    for (const type of ['focusin', 'click'] as const) window.removeEventListener(type, read);
    window.removeEventListener('toggle', read, true);
    window.removeEventListener('scroll', readScroll);
    return place;
  };
}

/** Brings a person back to their place, as far as it is there. @returns true where nothing of it is missing. */
function restore(root: HTMLElement, { elements, focused, opened, scroll }: Place): boolean {
  const now = elementsIn(root);
  const traits = now.map(traitsOf);
  const find = (position: number): HTMLElement | undefined => now[sameElement(elements, position, traits)];
  for (const position of opened) find(position)?.closest('details')?.setAttribute('open', '');
  if (window.scrollY !== scroll) window.scrollTo({ top: scroll, behavior: 'instant' });
  if (focused >= 0 && document.activeElement === document.body) find(focused)?.focus({ preventScroll: true });
  return (
    Math.abs(window.scrollY - scroll) < 1 &&
    (focused === -1 || document.activeElement !== document.body) &&
    opened.every((position) => find(position) !== undefined)
  );
}

/** Marks the element that has taken the place of one that was pressed, for `holdPress.ts`. */
function markPressed(root: HTMLElement, { elements, pressed }: Place): void {
  const now = elementsIn(root);
  now[sameElement(elements, pressed, now.map(traitsOf))]?.setAttribute('data-pressed', '');
}

/** Restores a place again with each change of the page, until it is there or the person does something. */
function restoreWithChanges(root: HTMLElement, place: Place): () => void {
  const observer = new MutationObserver(() => {
    if (restore(root, place)) end();
  });
  const end = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const action of actions) window.removeEventListener(action, end, true);
  };
  const timer = setTimeout(end, lateMillis);
  for (const action of actions) window.addEventListener(action, end, { capture: true, passive: true });
  observer.observe(root, { childList: true, subtree: true });
  return end;
}

/**
 * A page that takes the place of the server's page in `root`, so that a person notices nothing: the focus, open menus
 * and the scroll position stay where they were, as the parts of the page come.
 */
export function InPlace({
  root,
  endFollowing,
  children,
}: {
  readonly root: HTMLElement;
  /** Returns the place of the person on the server's page. */
  readonly endFollowing: () => Place;
  readonly children: ReactNode;
}) {
  useLayoutEffect(() => {
    const place = endFollowing();
    markPressed(root, place);
    return restore(root, place) ? undefined : restoreWithChanges(root, place);
  }, [root, endFollowing]);
  return children;
}
