import { statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { bilingual } from '@steeple/model/text/bilingual';
import { fileTypes } from '@steeple/model/files/file';
import { storagePathSchema, wholeNumber } from '@steeple/model/schemas/fields';
import { type Picture, pictureFile, type PictureFormat } from '@steeple/model/files/picture';
import { widthsFor } from '../../web/src/lib/admin/files/pictureSizes.ts';
import type { MediaFields } from './decode.ts';
import { readChecked } from './readDocuments.ts';
import { SeedError } from './seedError.ts';

/** File of the catalogue, below `emulator-data/`. */
const CATALOGUE_FILE = 'media.json';
/** Encodings of the seed's pictures: the smallest, and one that everything reads. */
export const seedFormats = ['avif', 'jpeg'] as const satisfies readonly PictureFormat[];
/** Folder of the files, below `emulator-data/`: a file's path in it is its path in the bucket. */
const STORAGE_FOLDER = 'storage';

const pixels = wholeNumber(1, 20_000);
const pictureFields = { path: storagePathSchema, width: pixels, height: pixels };
const description = bilingual(300);

/** `emulator-data/media.json`: the pictures, 360° scenes and files of the seed, by the names that documents use. */
const catalogueSchema = v.strictObject({
  pictures: v.record(v.string(), v.strictObject({ ...pictureFields, description })),
  panoramas: v.record(
    v.string(),
    v.strictObject({ ...pictureFields, still: v.strictObject(pictureFields), description }),
  ),
  files: v.record(
    v.string(),
    v.strictObject({ path: storagePathSchema, name: v.pipe(v.string(), v.minLength(1)), type: v.picklist(fileTypes) }),
  ),
});
export type Catalogue = v.InferOutput<typeof catalogueSchema>;

/** A file to upload: its path on this machine and its path in the bucket. */
export interface Upload {
  readonly source: string;
  readonly path: string;
  readonly contentType: string;
}

/** The pictures and files of a seed. */
export interface SeedMedia {
  readonly catalogue: Catalogue;
  readonly fields: MediaFields;
  readonly uploads: readonly Upload[];
}

/** Reads what pictures and files there are. @throws SeedError naming the field that is wrong. */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  return readChecked(folder, CATALOGUE_FILE, catalogueSchema);
}

/**
 * Reads the catalogue of pictures and files, and the sizes of the files.
 * @throws SeedError naming the field that is wrong, or the file that is missing.
 */
export async function readMedia(folder: string): Promise<SeedMedia> {
  const catalogue = await readCatalogue(folder);
  const uploads = filesOf(catalogue).map((file) => ({ ...file, source: join(folder, STORAGE_FOLDER, file.path) }));
  const sizes: Record<string, number> = {};
  const missing: string[] = [];
  for (const { path, source } of uploads) {
    const size = statSync(source, { throwIfNoEntry: false })?.size;
    if (size === undefined) missing.push(path);
    else sizes[path] = size;
  }
  if (missing.length > 0) {
    const message = `${CATALOGUE_FILE} names a file that is missing`;
    throw new SeedError(
      missing.map((path) => ({ file: `${STORAGE_FOLDER}/${path}`, document: null, field: '', message })),
    );
  }
  return { catalogue, fields: mediaFields(catalogue, sizes), uploads };
}

/** Every file of the catalogue, at its path in the bucket. */
function filesOf({ pictures, panoramas, files }: Catalogue): { path: string; contentType: string }[] {
  const stills = Object.values(panoramas).map(({ still }) => still);
  return [
    ...[...Object.values(pictures), ...stills].flatMap((picture) =>
      widthsFor(picture.width).flatMap((width) =>
        seedFormats.map((format) => ({
          path: pictureFile(picture, width, format),
          contentType: `image/${format}`,
        })),
      ),
    ),
    ...Object.values(panoramas).map(({ path }) => ({ path, contentType: 'image/jpeg' })),
    ...Object.values(files).map(({ path, type }) => ({ path, contentType: type })),
  ];
}

/** Makes the document fields of pictures and files. They throw RangeError for names that the catalogue lacks. */
function mediaFields(catalogue: Catalogue, sizes: Readonly<Record<string, number>>): MediaFields {
  const entryOf = <Entry>(entries: Readonly<Record<string, Entry>>, kind: string, name: string): Entry => {
    const entry = entries[name];
    if (entry === undefined) throw new RangeError(`media.json has no ${kind} '${name}'`);
    return entry;
  };
  const fieldsOf = (
    { path, width, height }: Pick<Picture, 'path' | 'width' | 'height'>,
    text: Picture['description'],
  ): Picture => ({
    path,
    description: text,
    width,
    height,
    widths: widthsFor(width),
    formats: [...seedFormats],
  });
  return {
    picture: (name) => {
      const panorama = catalogue.panoramas[name];
      if (panorama) return fieldsOf(panorama.still, panorama.description);
      const picture = entryOf(catalogue.pictures, 'picture', name);
      return fieldsOf(picture, picture.description);
    },
    file: (name) => {
      const { path, name: fileName, type } = entryOf(catalogue.files, 'file', name);
      return { path, name: fileName, type, size: sizes[path] ?? 0 };
    },
    panorama: (name) => {
      const { path, width, height } = entryOf(catalogue.panoramas, 'panorama', name);
      return { path, size: sizes[path] ?? 0, width, height };
    },
  };
}
