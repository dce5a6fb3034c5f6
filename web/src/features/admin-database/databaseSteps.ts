import { documentPaths } from '@steeple/model/database/paths';
import { newId } from '#lib/newId.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { firestore } from '#lib/firebase/firebase.ts';
import type { DatabaseStep } from './runSteps.ts';

/** Collection that the test writes to; the rules allow access to admins only. */
const scratch = 'scratch';

/**
 * The round trip of one small document, then what the rules must allow and must refuse, then a function. Everything
 * goes to the server: data that is only on the device proves nothing.
 */
export async function databaseSteps(): Promise<DatabaseStep[]> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  const ref = sdk.doc(database, scratch, newId());
  const works = (key: string, run: () => Promise<unknown>): DatabaseStep => ({ key, run, expect: 'works' });
  const denied = (key: string, run: () => Promise<unknown>): DatabaseStep => ({ key, run, expect: 'denied' });

  /** Resolves when a listener gets from the server what was written after it began to listen. */
  async function hear(): Promise<void> {
    const writtenId = newId();
    let stop = (): void => undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        let hasBegun = false;
        stop = sdk.onSnapshot(
          ref,
          { includeMetadataChanges: true },
          (snapshot) => {
            if (snapshot.metadata.fromCache || snapshot.metadata.hasPendingWrites) return;
            if (snapshot.get('heard') === writtenId) resolve();
            else if (!hasBegun) {
              hasBegun = true;
              sdk.updateDoc(ref, { heard: writtenId }).catch(reject);
            }
          },
          reject,
        );
      });
    } finally {
      stop();
    }
  }

  return [
    works('write', () =>
      sdk.setDoc(ref, {
        at: sdk.serverTimestamp(),
        text: '尖塔',
        place: new sdk.GeoPoint(1.3, 103.8),
        bytes: sdk.Bytes.fromBase64String('AAEC'),
        vector: sdk.vector([1, 2]),
      }),
    ),
    works('read', async () => {
      const snapshot = await sdk.getDocFromServer(ref);
      if (snapshot.get('text') !== '尖塔') throw new Error('another document came back');
    }),
    works('listen', hear),
    works('query', () => sdk.getDocsFromServer(sdk.query(sdk.collection(database, scratch), sdk.limit(1)))),
    works('count', () => sdk.getCountFromServer(sdk.collection(database, scratch))),
    works('transaction', () =>
      sdk.runTransaction(database, async (transaction) => {
        await transaction.get(ref);
        transaction.update(ref, { counted: sdk.increment(1) });
      }),
    ),
    works('delete', () => sdk.deleteDoc(ref)),
    works('public', () => sdk.getDocFromServer(sdk.doc(database, documentPaths.siteConfig.at()))),
    denied('secret', () => sdk.getDocFromServer(sdk.doc(database, documentPaths.campAccess.at('rules-probe')))),
    denied('forgeAudit', () =>
      sdk.setDoc(sdk.doc(database, documentPaths.auditEntry.at(newId())), { at: sdk.serverTimestamp() }),
    ),
    denied('forgeResults', () =>
      sdk.setDoc(sdk.doc(database, documentPaths.feedbackResults.at('rules-probe', '0')), {}),
    ),
    denied('unknownPlace', () => sdk.setDoc(sdk.doc(database, 'nowhere', newId()), {})),
    works('callable', () => callFunction('listCollections', { path: '' })),
  ];
}
