import type { Firestore, Transaction } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { storeVersion } from './storeVersion.ts';
import type { WriteTools } from './writing.ts';

/** Stores a version of a document. @returns the paths and contents that were written. */
function versionsOf(path: string, document: object): [string, unknown][] {
  const writes: [string, unknown][] = [];
  const transaction = { set: (ref: string, content: unknown) => writes.push([ref, content]) };
  const sdk = { doc: (_database: unknown, at: string) => at, serverTimestamp: () => 'now' };
  storeVersion(
    transaction as unknown as Transaction,
    { database: {} as Firestore, sdk: sdk as unknown as WriteTools['sdk'], uid: 'grace' },
    path,
    document,
  );
  return writes;
}

const document = { text: 'x', revision: 7 };
const by = { savedBy: 'grace', savedAt: 'now' };

it.each([
  ['pages/about', 'pages/about/versions/7', { page: document }],
  ['posts/x', 'posts/x/versions/7', { post: document }],
  ['state/site-config', 'versions/state.site-config.7', { path: 'state/site-config', content: document }],
  ['consentTexts/camp', 'versions/consentTexts.camp.7', { path: 'consentTexts/camp', content: document }],
])('a version of %s is stored where rules look for it', (path, at, content) => {
  expect(versionsOf(path, document)).toEqual([[at, { ...content, ...by }]]);
});

it('a version of another document has any id, since its revision may come again', () => {
  const [[at, content] = []] = versionsOf('camps/x', document);
  expect(at).toMatch(/^versions\/[A-Za-z0-9]{20}$/);
  expect(content).toEqual({ path: 'camps/x', content: document, ...by });
});

it('a document of a kind without versions has none', () => {
  expect(versionsOf('resources/x', { title: 'x' })).toEqual([]);
});
