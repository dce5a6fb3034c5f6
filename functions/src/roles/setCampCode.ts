import { defineCallable } from '../callable.ts';

/** Gives a camp a new join code; the one before it ends at once. */
export const setCampCode = defineCallable('setCampCode', async (services, call) =>
  (await import('./setCodeOf.ts')).setCodeOf(services, call),
);
