import { type Picture, pictureFile, type PictureFormat } from '@steeple/model/files/picture';
import { randomLetters } from '#lib/admin/fields/freshId.ts';
import { storage } from '#lib/firebase/firebase.ts';
import { faultAfterReading, faultBeforeReading, PictureError } from './pictureError.ts';
import { pictureName, widthsFor } from './pictureSizes.ts';

/** Gets the progress of an upload, 0 to 1. */
export type OnProgress = (share: number) => void;

/** A file that cannot be put up, since it is of another kind. */
export class UnusableFileError extends Error {
  override readonly name = 'UnusableFileError';
  readonly code = 'invalid-argument';
}

/** A changed file gets a new name, so files may be cached for ever. */
const immutableCacheControl = 'public, max-age=31536000, immutable';

/** Puts one file into Cloud Storage. @throws StorageError */
export async function uploadFile(
  path: string,
  content: Blob,
  contentType: string,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  const [bucket, { ref, uploadBytesResumable }] = await Promise.all([storage(), import('firebase/storage')]);
  const task = uploadBytesResumable(ref(bucket, path), content, { contentType, cacheControl: immutableCacheControl });
  task.on('state_changed', ({ bytesTransferred, totalBytes }) =>
    onProgress(totalBytes === 0 ? 1 : bytesTransferred / totalBytes),
  );
  await task;
}

/** Deletes a file; a missing one counts as deleted. */
export async function removeFile(path: string): Promise<void> {
  const [bucket, { ref, deleteObject }] = await Promise.all([storage(), import('firebase/storage')]);
  await deleteObject(ref(bucket, path)).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== 'storage/object-not-found') throw error;
  });
}

const quality: Partial<Record<PictureFormat, number>> = { webp: 0.82, jpeg: 0.85 };

/** One size of a picture in one format; null where this browser cannot write the format. */
async function encoded(bitmap: ImageBitmap, width: number, format: PictureFormat): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.imageSmoothingQuality = 'high';
  if (format === 'jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const type = `image/${format}`;
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality[format]);
  });
  return blob?.type === type ? blob : null;
}

/** Decodes a picture, turned as its camera was held. @throws PictureError where it cannot be used */
export async function decodePicture(file: File): Promise<ImageBitmap> {
  const fault = await faultBeforeReading(file);
  if (fault !== null) throw new PictureError(fault, file);
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new PictureError(faultAfterReading(file), file, { cause });
  });
}

/**
 * Makes a picture's sizes in this browser and puts them up. Turning by EXIF happens on the way, and everything else
 * that a camera notes, such as the place, is left behind.
 * @throws PictureError where the file cannot be used; StorageError
 */
export async function uploadPicture(
  file: File,
  description: Picture['description'],
  onProgress: OnProgress = () => undefined,
): Promise<Picture> {
  const bitmap = await decodePicture(file);
  try {
    const widths = widthsFor(bitmap.width);
    const path = `pictures/office/${pictureName(file.name, randomLetters())}`;
    const formats: PictureFormat[] = [];
    const steps = widths.length * 2;
    let done = 0;
    for (const format of ['webp', 'jpeg'] as const) {
      for (const width of widths) {
        const blob = await encoded(bitmap, width, format);
        if (blob !== null) {
          const before = done;
          await uploadFile(pictureFile({ path }, width, format), blob, `image/${format}`, (share) =>
            onProgress((before + share) / steps),
          );
          if (!formats.includes(format)) formats.push(format);
        }
        done += 1;
        onProgress(done / steps);
      }
    }
    if (formats.length === 0) throw new PictureError('unreadable', file);
    return { path, description, width: bitmap.width, height: bitmap.height, widths, formats };
  } finally {
    bitmap.close();
  }
}

/**
 * Uploads pictures one after another. One that fails does not keep the others from being uploaded.
 * @param onUploaded called with each.
 * @throws the first failure, at the end: PictureError, StorageError
 */
export async function uploadPictures(
  files: readonly File[],
  onUploaded: (picture: Picture) => void,
  onProgress?: OnProgress,
): Promise<void> {
  const failures: unknown[] = [];
  for (const file of files) {
    await uploadPicture(file, { en: '' }, onProgress).then(onUploaded, (error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
