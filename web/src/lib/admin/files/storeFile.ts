import { fileSchema, type StoredFile } from '@steeple/model/files/file';
import { maxLengthOf } from '@steeple/model/schemas/schemaLimits';
import { newId } from '#lib/newId.ts';
import { type OnProgress, UnusableFileError, uploadFile } from './upload.ts';
import { contentType, storagePath } from './uploadedFile.ts';

/** Puts a file up for an audience. @throws UnusableFileError, StorageError */
export async function storeFile(file: File, audience: string, onProgress: OnProgress): Promise<StoredFile> {
  const type = contentType(file);
  if (type === null) throw new UnusableFileError(file.name);
  const path = storagePath(audience, newId().toLowerCase(), file.name);
  await uploadFile(path, file, type, onProgress);
  return { path, name: file.name.slice(0, maxLengthOf(fileSchema, 'name')), size: file.size, type };
}
