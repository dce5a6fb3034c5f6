import type { PageState } from './pageState.ts';

/** True where one public page follows another one; camp and admin area change at once, as tools do. */
function isPublicChange(from: PageState | null, to: PageState): boolean {
  return [from, to].every((page) => page?.target.route?.area === 'public') && from?.target.path !== to.target.path;
}

/**
 * Brings a page onto the screen: with a short cross-fade (`ui/base.css`) from one public page to another, where the
 * browser can and motion is not reduced, else at once. The page is loaded before, and the old one takes clicks until
 * then.
 */
export function changeWithTransition(from: PageState | null, to: PageState, update: () => void): void {
  const mayMove = 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!mayMove || !isPublicChange(from, to)) {
    update();
    return;
  }
  const transition = document.startViewTransition(async () => {
    update();
    // React renders in a microtask, and the page goes to its place after that; then its picture is taken.
    await new Promise((resolve) => setTimeout(resolve));
  });
  // Skipped by a following one, or in a hidden tab: the page has changed all the same.
  for (const step of [transition.ready, transition.finished]) step.catch(() => undefined);
  endWithPress(transition);
}

/**
 * Ends a transition with the first press, and gives the click to what is shown there. While a page fades in, the
 * browser shows a picture of it and says that the whole document was clicked.
 */
function endWithPress(transition: ViewTransition): void {
  const passOn = (event: MouseEvent): void => {
    if (event.target !== document.documentElement) return;
    const met = document.elementFromPoint(event.clientX, event.clientY);
    if (met === null || met === event.target) return;
    event.stopImmediatePropagation();
    met.dispatchEvent(new MouseEvent('click', event));
  };
  const end = (): void => {
    transition.skipTransition();
    window.addEventListener('click', passOn, { capture: true, once: true });
  };
  window.addEventListener('pointerdown', end, true);
  const forget = (): void => window.removeEventListener('pointerdown', end, true);
  transition.finished.then(forget, forget);
}
