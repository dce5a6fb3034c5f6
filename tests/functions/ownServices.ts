import { randomBytes } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { initializeFirestore } from 'firebase-admin/firestore';
import { generatedId } from '../../functions/src/ids.ts';
import type { Services } from '../../functions/src/services.ts';
import { authHost, firestoreHost } from '../addresses.ts';
import { memoryServices } from '../memory/services.ts';

/** True where the tests run without emulators, on a database and accounts in memory. */
export const isInMemory = process.env.STEEPLE_IN_MEMORY === '1';

export type OwnServices = Services & { readonly projectId: string; readonly close: () => Promise<void> };

/**
 * Services of a project that nobody else uses, on the emulators under test. No function listens to it, so that a
 * test decides itself what is called when. `clock` may be set back and forth.
 */
export function ownServices(name: string, clock: () => Date = () => new Date()): OwnServices {
  if (isInMemory) return { ...memoryServices(clock), projectId: `demo-${name}`, close: async () => Promise.resolve() };
  firestoreHost();
  authHost();
  const projectId = `demo-${name}-${randomBytes(4).toString('hex')}`;
  const app = initializeApp({ projectId }, projectId);
  const database = initializeFirestore(app);
  database.settings({ ignoreUndefinedProperties: true });
  return { projectId, database, auth: getAuth(app), clock, newId: generatedId, close: async () => deleteApp(app) };
}
