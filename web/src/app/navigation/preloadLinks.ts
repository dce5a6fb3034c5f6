import { whenIdle } from '#lib/idle.ts';
import { anchorOf, internalUrl } from './internalLink.ts';
import type { PageStore } from './pageState.ts';

/**
 * Fetches what links lead to beforehand: on a pointer or the focus at once, for links in sight when the browser is
 * idle.
 */
export function preloadLinks(pages: PageStore, preloadPath: (path: string) => void): void {
  const preload = (anchor: HTMLAnchorElement | null): void => {
    const url = internalUrl(anchor);
    if (url !== null) preloadPath(url.split(/[?#]/)[0] ?? url);
  };
  document.addEventListener('pointerover', (event) => preload(anchorOf(event)), { passive: true });
  document.addEventListener('focusin', (event) => preload(anchorOf(event)));

  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  if (isSaving || !('IntersectionObserver' in window)) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      whenIdle(() => preload(target as HTMLAnchorElement));
    }
  });
  const watch = (): void => {
    for (const anchor of document.querySelectorAll('main a[href^="/"]')) observer.observe(anchor);
  };
  pages.subscribe((state, previous) => {
    if (state.count !== previous.count) whenIdle(watch);
  });
  whenIdle(watch);
}
