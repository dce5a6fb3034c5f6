import { resourceFolder } from '@steeple/model/content/audience';
import { fileTypes, maxFileSize, type StoredFile } from '@steeple/model/files/file';
import { plainLetters } from '#lib/admin/fields/slug.ts';

/** Content types by the ending of a file's name, since browsers do not always report them. */
const typeByEnding: Readonly<Record<string, (typeof fileTypes)[number]>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function ending(name: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Returns the reason why a file cannot be uploaded, or null where it can. */
export function refusalOf(file: Pick<File, 'name' | 'size' | 'type'>): 'kind' | 'size' | null {
  if (file.size > maxFileSize) return 'size';
  return contentType(file) === null ? 'kind' : null;
}

/** The content type of a file as the product has it; null for kinds that may not be put up. */
export function contentType({ name, type }: Pick<File, 'name' | 'type'>): StoredFile['type'] | null {
  // Windows calls every CSV a spreadsheet and recorders call WAV by another name: the ending decides where it is known.
  const byEnding = typeByEnding[ending(name)];
  if (byEnding !== undefined) return byEnding;
  return (fileTypes as readonly string[]).includes(type) ? (type as StoredFile['type']) : null;
}

/**
 * The path of a file in Cloud Storage: the folder of its audience, a folder of its own, and a name of plain letters;
 * people get the file's real name when they save it.
 */
export function storagePath(audience: string, unique: string, name: string): string {
  const base = plainLetters(name.replace(/\.[^.]*$/, '')).slice(0, 60);
  const end = ending(name);
  return `${resourceFolder(audience)}/${unique}/${base === '' ? 'file' : base}${end === '' ? '' : `.${end}`}`;
}
