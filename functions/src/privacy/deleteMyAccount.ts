import { defineCallable } from '../callable.ts';

/** Deletes the caller's account and everything about them. */
export const deleteMyAccount = defineCallable('deleteMyAccount', { timeoutSeconds: 300, memory: '512MiB' }, async (services, call) =>
  (await import('./deleteCaller.ts')).deleteCaller(services, call),
);
