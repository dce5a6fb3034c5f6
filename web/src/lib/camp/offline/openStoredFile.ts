import { campFileAddress } from '@steeple/model/audience';
import type { StoredFile } from '@steeple/model/file';
import { auth } from '#lib/firebase/firebase.ts';
import { storageUrl } from '#lib/firebase/storageUrl.ts';
import { readInParts } from './readInParts.ts';

/**
 * Opens a file that only campers may read: fetches it as the person who is signed in, and saves it under its name.
 * @throws without signal
 */
export async function openStoredFile(file: StoredFile): Promise<void> {
  const parts = await readInParts(fetch, campFileAddress(file.path) ?? storageUrl(file.path), await authorization());
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(parts, { type: file.type }));
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function authorization(): Promise<Record<string, string>> {
  const instance = await auth();
  await instance.authStateReady();
  return instance.currentUser === null ? {} : { authorization: `Bearer ${await instance.currentUser.getIdToken()}` };
}
