import { defineCallable } from '../callable.ts';

/** Counts one download of a resource. */
export const countDownload = defineCallable('countDownload', async (services, call) =>
  (await import('./countOneDownload.ts')).countOneDownload(services, call),
);
