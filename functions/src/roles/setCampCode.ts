import { defineCallable } from '../callable.ts';

/** Sets a camp's join code; the one before it ends at once. */
export const setCampCode = defineCallable('setCampCode', { memory: '512MiB' }, async (services, call) =>
  (await import('./setCodeOf.ts')).setCodeOf(services, call),
);
