import { documentPaths } from '@steeple/model/paths';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  getFirestore,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import type { Stack } from '../../stack/startStack.ts';

/** A public document whose saves are counted, or one that has only its versions. */
export interface Editable {
  readonly name: 'page' | 'post' | 'ministry';
  readonly id: string;
}

/** The seed's admin with the SDK of browsers, so that rules judge each write. */
export interface AdminClient {
  /** Changes fields of a document with the writes of the admin area: the document, its revision and its version. */
  readonly save: (document: Editable, fields: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Signs in as the seed's admin. */
export async function signInAdmin({ projectId, addresses }: Stack): Promise<AdminClient> {
  const app = initializeApp({ projectId, apiKey: 'demo' });
  const auth = getAuth(app);
  connectAuthEmulator(auth, `http://${addresses.auth}`, { disableWarnings: true });
  const database = getFirestore(app);
  const [host = '', port] = addresses.firestore.split(':');
  connectFirestoreEmulator(database, host, Number(port));
  const { user } = await signInWithEmailAndPassword(auth, 'admin@steeple.test', 'steeple-demo');

  /** The same documents as `web/src/lib/admin/editing/saving.ts` and `storeVersion.ts` write. */
  function write(transaction: Transaction, { name, id }: Editable, content: Readonly<Record<string, unknown>>): void {
    const ref = doc(database, documentPaths[name].at(id));
    const saved = { savedBy: user.uid, savedAt: serverTimestamp() };
    if (name === 'ministry') {
      transaction.set(ref, content);
      const version = doc(database, documentPaths.version.at(crypto.randomUUID().replaceAll('-', '').slice(0, 20)));
      transaction.set(version, { path: ref.path, content, ...saved });
      return;
    }
    const revision = Number(content['revision']) + 1;
    const document = { ...content, revision, updatedAt: serverTimestamp() };
    transaction.set(ref, document);
    const version = documentPaths[name === 'page' ? 'pageVersion' : 'postVersion'].at(id, String(revision));
    transaction.set(doc(database, version), { [name]: document, ...saved });
  }

  return {
    save: async (document, fields) =>
      runTransaction(database, async (transaction) => {
        const stored = await transaction.get(doc(database, documentPaths[document.name].at(document.id)));
        write(transaction, document, { ...stored.data(), ...fields });
      }),
    close: async () => deleteApp(app),
  };
}
