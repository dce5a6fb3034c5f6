import type { DocumentReference, DocumentSnapshot } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { readRevision } from './storedRevision.ts';

const ref = {} as DocumentReference;

/** A listener that reports documents one after the other, as Firestore's does; missing ones are undefined. */
function listenerOf(documents: readonly (object | undefined)[]) {
  const log = { isStopped: false };
  const listen = (_: DocumentReference, onNext: (snapshot: DocumentSnapshot) => void) => {
    queueMicrotask(() => {
      for (const document of documents)
        if (!log.isStopped) onNext({ data: () => document } as unknown as DocumentSnapshot);
    });
    return () => {
      log.isStopped = true;
    };
  };
  return { listen, log };
}

test('a document that the listener does not know yet is waited for, and no older revision is taken', async () => {
  const { listen, log } = listenerOf([undefined, { revision: 1, text: 'old' }, { revision: 2, text: 'new' }]);
  expect(await readRevision(listen, ref, 2)).toEqual({ revision: 2, text: 'new' });
  expect(log.isStopped).toBe(true);
});

test('a later revision is taken too: somebody else has saved since', async () => {
  const { listen } = listenerOf([{ revision: 5 }]);
  expect(await readRevision(listen, ref, 2)).toEqual({ revision: 5 });
});

test('a refusal is passed on', async () => {
  const refused = new Error('permission-denied');
  const listen = (_: DocumentReference, _next: unknown, onError: (error: Error) => void) => {
    queueMicrotask(() => onError(refused));
    return () => undefined;
  };
  await expect(readRevision(listen, ref, 1)).rejects.toBe(refused);
});
