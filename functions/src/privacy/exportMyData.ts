import { defineCallable } from '../callable.ts';

/** Answers the caller with all that is held about them (Personal Data Protection Act: right of access). */
export const exportMyData = defineCallable('exportMyData', async (services, call) =>
  (await import('./exportForCaller.ts')).exportForCaller(services, call),
);
