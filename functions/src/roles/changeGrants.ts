import { defineCallable } from '../callable.ts';

/** Grants and revokes roles and camps, for up to five hundred people at once. */
export const changeGrants = defineCallable('changeGrants', { timeoutSeconds: 300, memory: '512MiB' }, async (services, call) =>
  (await import('./changeGrantsOf.ts')).changeGrantsOf(services, call),
);
