import { defineCallable } from '../callable.ts';

/** Recounts a camp's results from its responses, for an admin who doubts them. */
export const rebuildResults = defineCallable('rebuildResults', { timeoutSeconds: 300, memory: '512MiB' }, async (services, call) =>
  (await import('./rebuildCamp.ts')).rebuildCamp(services, call),
);
