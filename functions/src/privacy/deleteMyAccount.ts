import { defineCallable } from '../callable.ts';

/** Deletes the caller's account and everything about them. */
export const deleteMyAccount = defineCallable('deleteMyAccount', async (services, call) =>
  (await import('./deleteCaller.ts')).deleteCaller(services, call),
);
