import { relative } from 'node:path';
import type { Imported } from '@steeple/model/imports/imported';
import type { ImportEntry } from '@steeple/model/imports/importRun';
import { documentPaths } from '@steeple/model/database/paths';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { sha256, writeFile } from '../../backup/files.ts';
import type { GoogleProject } from '../../shared/googleProject.ts';
import { FetchError } from '../pictures/fetchPublic.ts';
import { makePicture, type PictureFiles, UnusablePictureError } from '../pictures/makePicture.ts';
import { type PictureSources, readPicture } from '../pictures/readPicture.ts';
import { idFrom } from '../plan/ids.ts';
import type { Remark } from '../source.ts';
import { entryTexts, type OpenRun } from './importRun.ts';
import { romanized } from '../text/romanized.ts';

/** Services and facts of {@link storePictures}. */
export interface PictureServices {
  readonly project: GoogleProject;
  readonly database: Firestore;
  readonly sources: PictureSources;
  readonly origin: string;
  /** Records of earlier runs, by id. */
  readonly imported: ReadonlyMap<string, Imported>;
  readonly run: OpenRun;
  readonly now: () => Date;
  /** Receives the number of pictures that are done. */
  readonly onProgress: (done: number) => void;
}

/** The pictures of an import, by their address on the other site; null for one that could not be taken. */
export interface StoredPictures {
  readonly pictures: ReadonlyMap<string, PictureFiles | null>;
  readonly remarks: readonly Remark[];
  /** Pictures that this run has stored. */
  readonly stored: number;
}

/** Pictures that are read and made at the same time; the old site is not to be hurt. */
const concurrency = 4;
/** A changed picture gets a new name, so files may be cached for ever. */
const cacheControl = 'public, max-age=31536000, immutable';

/** The name of a picture that is the same on every machine: its address, or its path within the folder. */
function nameOf(address: string, folders: readonly string[]): string {
  const folder = folders.find((candidate) => address.startsWith(candidate));
  return folder === undefined ? address : relative(folder, address).replaceAll('\\', '/').normalize('NFC');
}

/** The record of an earlier run that has stored a picture. */
export function knownPicture(
  address: string,
  { origin, sources, imported }: Pick<PictureServices, 'origin' | 'sources' | 'imported'>,
): { readonly id: string; readonly picture: PictureFiles | undefined } {
  const id = idFrom(origin, 'picture', nameOf(address, sources.folders));
  return { id, picture: imported.get(id)?.picture };
}

/** The file's name in an address, as people read it. */
function pictureName(address: string): string {
  const name = decodeURI(address.replaceAll('%', '%25')).split(/[\\/]/).at(-1) ?? address;
  return name.slice(0, 120);
}

/** A remark about a picture that is not taken. */
export function pictureRemark(address: string, reason: string): Remark {
  return { kind: 'left out', title: `Picture ${pictureName(address)}`, address, reason };
}

/** Reads, makes and stores pictures, each once in all runs; one that cannot be taken is named and the rest goes on. */
export async function storePictures(addresses: readonly string[], services: PictureServices): Promise<StoredPictures> {
  const { project, database, sources, run, now } = services;
  const pictures = new Map<string, PictureFiles | null>();
  const remarks: Remark[] = [];
  let stored = 0;

  async function storeOne(address: string): Promise<PictureFiles | null> {
    const { id, picture: storedPicture } = knownPicture(address, services);
    if (storedPicture !== undefined) return storedPicture;
    try {
      const content = await readPicture(address, sources);
      const name = romanized(new URL(address, 'file://').pathname.split('/').at(-1) ?? '');
      const { picture, files } = await makePicture(content, name);
      for (const { path, content: file, contentType } of files)
        await writeFile(project, { path, sha256: sha256(file), description: { contentType, cacheControl } }, file);
      const from = nameOf(address, sources.folders).slice(0, 2000);
      const batch = database.batch();
      batch.set(database.doc(documentPaths.imported.at(id)), {
        kind: 'picture',
        from,
        document: null,
        digest: sha256(content),
        picture,
        run: run.id,
        importedAt: Timestamp.fromDate(now()),
      } satisfies Imported);
      batch.set(run.entries.doc(id), {
        kind: 'picture',
        ...entryTexts(pictureName(address), from),
        order: places.get(address) ?? 0,
        document: null,
        state: 'made',
      } satisfies ImportEntry);
      await batch.commit();
      stored += 1;
      return picture;
    } catch (error) {
      if (!(error instanceof FetchError || error instanceof UnusablePictureError)) throw error;
      const repeatNote = error instanceof FetchError && error.isTemporary ? ' The next run tries again.' : '';
      remarks.push(pictureRemark(address, error.message + repeatNote));
      return null;
    }
  }

  const waiting = [...new Set(addresses)];
  const places = new Map(waiting.map((address, place) => [address, place]));
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      pictures.set(next, await storeOne(next));
      services.onProgress(pictures.size);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { pictures, remarks, stored };
}
