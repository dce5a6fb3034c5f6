import { localProject } from '../../scripts/shared/googleProject.ts';
import { authHost, firestoreHost, storageHost } from '../addresses.ts';

/** Addresses of the emulators as commands get them, for projects that need no other part of the stack. */
export const emulatorAddresses = {
  firestore: firestoreHost().address,
  auth: authHost().address,
  storage: storageHost().address,
  hub: '',
  site: '',
  functions: '',
  googleCalendar: '',
  pushService: '',
};

/** A project of a test's own, as commands get it. No trigger listens to it, so none has to be disabled. */
export function emulatedProject(projectId: string) {
  const storageBucket = `${projectId}.appspot.com`;
  return localProject({ projectId, storageBucket, addresses: { ...emulatorAddresses, hub: null } });
}
