import { defineCallable } from '../callable.ts';

/** The collections below a document, for the database browser: client libraries cannot list them. */
export const listCollections = defineCallable('listCollections', async (services, call) =>
  (await import('./listForBrowser.ts')).listForBrowser(services, call),
);
