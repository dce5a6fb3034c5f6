import { randomBytes } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { initializeFirestore } from 'firebase-admin/firestore';
import { generatedId } from '../../functions/src/ids.ts';
import type { Services } from '../../functions/src/services.ts';
import { authHost, firestoreHost } from '../addresses.ts';

export type OwnServices = Services & { readonly projectId: string; readonly close: () => Promise<void> };

/**
 * Services of a project that nobody else uses, on the emulators under test. No function listens to it, so that a
 * test decides itself what is called when. `clock` may be set back and forth.
 */
export function ownServices(name: string, clock: () => Date = () => new Date()): OwnServices {
  firestoreHost();
  authHost();
  const projectId = `demo-${name}-${randomBytes(4).toString('hex')}`;
  const app = initializeApp({ projectId }, projectId);
  const database = initializeFirestore(app);
  database.settings({ ignoreUndefinedProperties: true });
  return { projectId, database, auth: getAuth(app), clock, newId: generatedId, close: async () => deleteApp(app) };
}
