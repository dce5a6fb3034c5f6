import { relative } from 'node:path';
import type { Imported } from '@steeple/model/imports/imported';
import type { ImportEntry } from '@steeple/model/imports/importRun';
import { documentPaths } from '@steeple/model/database/paths';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { inParallel } from '../../../functions/src/parallel.ts';
import { sha256, writeFile } from '../../backup/files.ts';
import type { GoogleProject } from '../../shared/googleProject.ts';
import { FetchError } from '../pictures/fetchPublic.ts';
import { makePicture, type PictureFiles, UnusablePictureError } from '../pictures/makePicture.ts';
import { type PictureSources, readPicture } from '../pictures/readPicture.ts';
import { idFrom } from '../plan/ids.ts';
import { type Remark, remark } from '../source.ts';
import { entryTexts, type OpenRun } from './importRun.ts';
import { romanized } from '../text/romanized.ts';

/** Services and facts of {@link storePictures}. */
export interface PictureServices {
  readonly project: GoogleProject;
  readonly database: Firestore;
  readonly pictureSources: PictureSources;
  readonly origin: string;
  /** Records of earlier runs, by id. */
  readonly imported: ReadonlyMap<string, Imported>;
  /** Null in a dry run, which looks where pictures would come from, and fetches and stores none. */
  readonly run: OpenRun | null;
  readonly now: () => Date;
  /** Receives the number of pictures that are done. */
  readonly onProgress: (done: number) => void;
}

/** The pictures of an import, by their address on the other site; null for one that could not be taken. */
export interface StoredPictures {
  readonly pictures: ReadonlyMap<string, PictureFiles | null>;
  readonly remarks: readonly Remark[];
  /** Pictures that this run has stored; in a dry run those that it would fetch or read. */
  readonly stored: number;
}

/** Pictures that are read and made at the same time; the old site is not to be hurt. */
const concurrency = 4;
/** A changed picture gets a new name, so files may be cached for ever. */
const cacheControl = 'public, max-age=31536000, immutable';
/** Files of a picture that a dry run has not made. */
const notMade: PictureFiles = {
  path: 'pictures/imported/not-made',
  width: 1,
  height: 1,
  widths: [1],
  formats: ['webp'],
};

/** The name of a picture that is the same on every machine: its address, or its path within the folder. */
function nameOf(address: string, folders: readonly string[]): string {
  const folder = folders.find((candidate) => address.startsWith(candidate));
  return folder === undefined ? address : relative(folder, address).replaceAll('\\', '/').normalize('NFC');
}

/** The file's name in an address, as people read it. */
function pictureName(address: string): string {
  return (address.split(/[\\/]/).at(-1) ?? address).slice(0, 120);
}

/** Reads, makes and stores pictures, each once in all runs; one that cannot be taken is named and the rest goes on. */
export async function storePictures(addresses: readonly string[], services: PictureServices): Promise<StoredPictures> {
  const { project, database, pictureSources, origin, imported, run, now } = services;
  const { folders, network } = pictureSources;
  const pictures = new Map<string, PictureFiles | null>();
  const remarks: Remark[] = [];
  let stored = 0;

  async function storeOne(address: string, order: number): Promise<PictureFiles | null> {
    const id = idFrom(origin, 'picture', nameOf(address, folders));
    const storedPicture = imported.get(id)?.picture;
    if (storedPicture !== undefined) return storedPicture;
    try {
      if (run === null) {
        if (network === null || !/^https?:/i.test(address)) await readPicture(address, { folders, network: null });
        stored += 1;
        return notMade;
      }
      const content = await readPicture(address, pictureSources);
      const name = romanized(new URL(address, 'file://').pathname.split('/').at(-1) ?? '');
      const { picture, files } = await makePicture(content, name);
      for (const { path, content: file, contentType } of files)
        await writeFile(project, { path, description: { contentType, cacheControl } }, file);
      const from = nameOf(address, folders).slice(0, 2000);
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
        order,
        document: null,
        state: 'made',
      } satisfies ImportEntry);
      await batch.commit();
      stored += 1;
      return picture;
    } catch (error) {
      if (!(error instanceof FetchError || error instanceof UnusablePictureError)) throw error;
      const repeatNote = error instanceof FetchError && error.isTemporary ? ' The next run tries again.' : '';
      remarks.push(remark('left out', `Picture ${pictureName(address)}`, address, error.message + repeatNote));
      return null;
    }
  }

  await inParallel([...[...new Set(addresses)].entries()], concurrency, async ([order, address]) => {
    pictures.set(address, await storeOne(address, order));
    services.onProgress(pictures.size);
  });
  return { pictures, remarks, stored };
}
