import type { StoredFile } from '@steeple/model/file';
import { storage } from '#lib/firebase.ts';

/** Opens a file that only campers may read: fetches it as whoever is signed in, and saves it under its name. @throws without signal */
export async function openStoredFile(file: StoredFile): Promise<void> {
  const [bucket, { getBlob, ref }] = await Promise.all([storage(), import('firebase/storage')]);
  const blob = await getBlob(ref(bucket, file.path));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([blob], { type: file.type }));
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
