import { documentPaths } from '@steeple/model/database/paths';
import { newId } from '#lib/newId.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';
import { firestore } from '#lib/firebase/firebase.ts';
import { m } from '#messages/generated/messages.js';
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
  const stepThat =
    (expect: DatabaseStep['expect']) =>
    (label: DatabaseStep['label'], run: DatabaseStep['run']): DatabaseStep => ({ label, run, expect });
  const [stepThatWorks, stepThatIsDenied] = [stepThat('works'), stepThat('denied')];

  /** Resolves when a listener gets from the server what was written after it began to listen. */
  async function listenOnce(): Promise<void> {
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
    stepThatWorks(m.admin_test_write, () =>
      sdk.setDoc(ref, {
        at: sdk.serverTimestamp(),
        text: '尖塔',
        place: new sdk.GeoPoint(1.3, 103.8),
        bytes: sdk.Bytes.fromBase64String('AAEC'),
        vector: sdk.vector([1, 2]),
      }),
    ),
    stepThatWorks(m.admin_test_read, async () => {
      const snapshot = await sdk.getDocFromServer(ref);
      if (snapshot.get('text') !== '尖塔') throw new Error('another document came back');
    }),
    stepThatWorks(m.admin_test_listen, listenOnce),
    stepThatWorks(m.admin_test_query, () =>
      sdk.getDocsFromServer(sdk.query(sdk.collection(database, scratch), sdk.limit(1))),
    ),
    stepThatWorks(m.admin_test_count, () => sdk.getCountFromServer(sdk.collection(database, scratch))),
    stepThatWorks(m.admin_test_transaction, () =>
      sdk.runTransaction(database, async (transaction) => {
        await transaction.get(ref);
        transaction.update(ref, { counted: sdk.increment(1) });
      }),
    ),
    stepThatWorks(m.admin_test_delete, () => sdk.deleteDoc(ref)),
    stepThatWorks(m.admin_test_public, () => sdk.getDocFromServer(sdk.doc(database, documentPaths.siteConfig.at()))),
    stepThatIsDenied(m.admin_test_secret, () =>
      sdk.getDocFromServer(sdk.doc(database, documentPaths.campAccess.at('rules-probe'))),
    ),
    stepThatIsDenied(m.admin_test_forge_audit, () =>
      sdk.setDoc(sdk.doc(database, documentPaths.auditEntry.at(newId())), { at: sdk.serverTimestamp() }),
    ),
    stepThatIsDenied(m.admin_test_forge_results, () =>
      sdk.setDoc(sdk.doc(database, documentPaths.feedbackResults.at('rules-probe', '0')), {}),
    ),
    stepThatIsDenied(m.admin_test_unknown_place, () => sdk.setDoc(sdk.doc(database, 'nowhere', newId()), {})),
    stepThatWorks(m.admin_test_callable, () => callFunction('listCollections', { path: '' })),
  ];
}
