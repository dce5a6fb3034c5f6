import { expect, test, vi } from 'vitest';
import { localProject } from '../shared/googleProject.ts';
import { writeDocuments } from './documents.ts';

test('no commit of a restore is larger than the 10 MiB that Firestore takes, also of Chinese texts', async () => {
  const sizes: number[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { readonly body: string }) => {
    sizes.push(Buffer.byteLength(body));
    return new Response('{}');
  });
  const documents = Array.from({ length: 100 }, (_, number) => ({
    path: `posts/letter/versions/${number}`,
    fields: { body: { stringValue: '神'.repeat(45_000) } },
  }));
  const addresses = { firestore: 'firestore.invalid', auth: '', storage: '', hub: null };
  await writeDocuments(localProject({ projectId: 'church', storageBucket: '', addresses }), documents, 'church');
  vi.unstubAllGlobals();
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(10 * 1024 * 1024);
});
