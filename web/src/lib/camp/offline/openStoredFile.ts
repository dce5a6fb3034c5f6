import { campFileAddress } from '@steeple/model/content/audience';
import type { StoredFile } from '@steeple/model/files/file';
import { auth } from '#lib/firebase/firebase.ts';
import { storageUrl } from '#lib/firebase/storageUrl.ts';
import { saveFile } from '#lib/saveFile.ts';
import { readInParts } from './readInParts.ts';

/**
 * Opens a file that only campers may read: fetches it as the person who is signed in, and saves it under its name.
 * @throws without signal
 */
export async function openStoredFile(file: StoredFile): Promise<void> {
  const headers = await authorization();
  const address = campFileAddress(file.path);
  const parts = address === null ? [await fetched(file.path, headers)] : await readInParts(fetch, address, headers);
  saveFile(file.name, new Blob(parts, { type: file.type }));
}

/** Fetches a file of another folder from Cloud Storage, which sends it as a whole. */
async function fetched(path: string, headers: Readonly<Record<string, string>>): Promise<Blob> {
  const response = await fetch(storageUrl(path), { headers });
  if (!response.ok) throw new Error(`The file was answered with ${response.status}`);
  return response.blob();
}

async function authorization(): Promise<Record<string, string>> {
  const instance = await auth();
  await instance.authStateReady();
  return instance.currentUser === null ? {} : { authorization: `Bearer ${await instance.currentUser.getIdToken()}` };
}
