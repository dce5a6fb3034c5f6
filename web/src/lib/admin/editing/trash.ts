import { callFunction } from '#lib/firebase/callFunction.ts';
import { showAgain } from './delayedDeletion.ts';
import { requireNetwork } from './writing.ts';

/**
 * Deletes a document: the server moves it to the trash, from where it can be brought back. One that is deleted already
 * is no error.
 * @throws OfflineError, RefusedError, FunctionsError
 */
export async function moveToTrash(path: string): Promise<void> {
  requireNetwork();
  await callFunction('changeTrash', { path, action: 'delete' });
}

/** Makes a deleted document again, as it was. @throws OfflineError, RefusedError, FunctionsError */
export async function restoreFromTrash(path: string): Promise<void> {
  requireNetwork();
  await callFunction('changeTrash', { path, action: 'restore' });
  showAgain(path);
}
