const interactionEvents = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'popstate'] as const;

/** A page that nobody touches begins to keep itself up to date after this long, milliseconds. */
export const interactionTimeoutMillis = 30_000;

/**
 * Resolves when the reader first does something, or after a rest: until then a page that the server has made needs
 * nothing but itself.
 */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      for (const type of interactionEvents) window.removeEventListener(type, finish, true);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, interactionTimeoutMillis);
    for (const type of interactionEvents) window.addEventListener(type, finish, { capture: true, passive: true });
  });
}
