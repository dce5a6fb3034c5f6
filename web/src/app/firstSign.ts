const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'popstate'] as const;

/** A page that nobody touches begins to keep itself up to date after this long, milliseconds. */
export const restMillis = 30_000;

/**
 * Resolves when the reader first does something, or after a rest: until then a page that the server has made needs
 * nothing but itself.
 */
export function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const stir = (): void => {
      for (const sign of signs) window.removeEventListener(sign, stir, true);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(stir, restMillis);
    for (const sign of signs) window.addEventListener(sign, stir, { capture: true, passive: true });
  });
}
