import type { KindContext } from '#ui/admin/documents/documentKind.ts';

/** Facts of the site and the admin that forms and lists of documents are given in tests. */
export const kindContext: KindContext = {
  language: 'en',
  timeZone: 'Asia/Singapore',
  campDays: null,
  sessionItems: null,
  now: 1_800_000_000_000,
  adminName: 'Grace Koh',
  text: ({ en }) => en,
};
