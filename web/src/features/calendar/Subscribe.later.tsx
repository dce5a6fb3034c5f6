import { lazy } from 'react';

/** Resolves when the server's own section comes near the screen, or the page is used; at once where there is none. */
async function whenNear(): Promise<void> {
  const shown = document.getElementById('subscribe');
  // A page that is a file is made again by its query, and the server's section goes with what was there.
  if (shown === null || location.search !== '') return;
  await new Promise<void>((resolve) => {
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) use();
      },
      { rootMargin: '300px' },
    );
    function use(): void {
      near.disconnect();
      resolve();
    }
    near.observe(shown);
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, use, { once: true });
  });
}

/**
 * Subscribe, fetched when somebody comes near it. The server's build has Subscribe.tsx in its place
 * (web/vite.config.ts). Without its code the server's own links stay as they are.
 */
export const Subscribe = lazy(() =>
  whenNear()
    .then(async () => import('./Subscribe.tsx'))
    .then(
      (module) => ({ default: module.Subscribe }),
      () => new Promise<never>(() => undefined),
    ),
);
