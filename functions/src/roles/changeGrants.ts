import { defineCallable } from '../callable.ts';

/** Grants and revokes roles and camps, for up to five hundred people at once. */
export const changeGrants = defineCallable('changeGrants', async (services, call) =>
  (await import('./changeGrantsOf.ts')).changeGrantsOf(services, call),
);
