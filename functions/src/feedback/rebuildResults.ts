import { defineCallable } from '../callable.ts';

/** Recounts a camp's results from its responses, for an admin who doubts them. */
export const rebuildResults = defineCallable('rebuildResults', async (services, call) =>
  (await import('./rebuildCamp.ts')).rebuildCamp(services, call),
);
