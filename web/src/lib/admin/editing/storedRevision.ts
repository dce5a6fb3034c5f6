import type { DocumentReference, DocumentSnapshot } from 'firebase/firestore';

/** The part of Firestore's SDK that is needed; it calls back after it has returned. */
type Listen = (
  ref: DocumentReference,
  onNext: (snapshot: DocumentSnapshot) => void,
  onError: (error: Error) => void,
) => () => void;

/**
 * Reads a document at a revision or a later one. `getDoc` answers from an open listener where there is one, and that
 * may still have the document as it was before a transaction that has just ended.
 * @throws FirestoreError where the document may not be read.
 */
export async function readRevision(
  listen: Listen,
  ref: DocumentReference,
  revision: number,
): Promise<Readonly<Record<string, unknown>>> {
  return new Promise((resolve, reject) => {
    const stop = listen(
      ref,
      (snapshot) => {
        const data = snapshot.data();
        const found: unknown = data?.['revision'];
        if (data === undefined || typeof found !== 'number' || found < revision) return;
        stop();
        resolve(data);
      },
      reject,
    );
  });
}
