import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureFormats } from '@steeple/model/picture';
import type { MediaFields } from '../decode.ts';
import { mediaCacheFolder, seedFolder } from '../folders.ts';
import type { Catalogue } from './catalogue.ts';
import { type CachedJob, cachedFolders } from './mediaCache.ts';
import { type FileSizes, mediaFields } from './mediaFields.ts';
import { readCatalogue } from './readCatalogue.ts';

/** The seed's pictures and files, made and lying on this machine. */
export interface PreparedMedia {
  /** Contain the files, each at its path in the bucket. */
  readonly folders: readonly string[];
  readonly fields: MediaFields;
  readonly catalogue: Catalogue;
}

/** One picture, 360° scene or file of the catalogue. */
interface Job extends CachedJob {
  /** Path in the bucket of the file whose size documents state; null for a picture, whose size no document states. */
  readonly sized: string | null;
}

/**
 * Makes what the seed shows. A picture or file that was made before from the same drawings and the same entry of the
 * catalogue is taken from the cache. Needs no emulator, so it can run while they start.
 */
export async function prepareMedia(): Promise<PreparedMedia> {
  const catalogue = await readCatalogue(seedFolder);
  const jobs = jobsOf(catalogue);
  const folders = await cachedFolders(mediaCacheFolder, await hashOfDrawings(), jobs);
  return { folders, fields: mediaFields(catalogue, await sizesOf(jobs, folders)), catalogue };
}

function jobsOf(catalogue: Catalogue): Job[] {
  // Loaded by the jobs: drawing needs sharp and pdfkit, which a warm start can do without.
  const renditions = async () => import('../drawings/renditions.ts');
  return [
    ...Object.values(catalogue.panoramas).map(({ path, still, scene }) => ({
      sized: path,
      input: { panorama: scene, path, still, pictureFormats },
      make: async (folder: string) => (await renditions()).writePanorama(folder, path, still, scene),
    })),
    ...Object.values(catalogue.pictures).map(({ path, scene }) => ({
      sized: null,
      input: { picture: scene, path, pictureFormats },
      make: async (folder: string) => (await renditions()).writePicture(folder, path, scene),
    })),
    ...Object.values(catalogue.files).map(({ path, type, content }) => ({
      sized: path,
      input: { file: content, path, type },
      make: async (folder: string) => {
        const { makeFile } = await import('../drawings/makeFile.ts');
        await (await renditions()).writeBelow(folder, path, await makeFile(content, type));
      },
    })),
  ];
}

async function sizesOf(jobs: readonly Job[], folders: readonly string[]): Promise<FileSizes> {
  const sizes = jobs.flatMap(({ sized }, index) =>
    sized === null
      ? []
      : [stat(join(folders[index] ?? '', sized)).then(({ size }): readonly [string, number] => [sized, size])],
  );
  return Object.fromEntries(await Promise.all(sizes));
}

/** Changes when a drawing, a maker of files or the random numbers change. */
async function hashOfDrawings(): Promise<string> {
  const seeding = fileURLToPath(new URL('../', import.meta.url));
  const drawings = (await readdir(join(seeding, 'drawings'), { recursive: true }))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  const hash = createHash('sha256');
  for (const path of [...drawings.map((name) => join('drawings', name)), 'random.ts'])
    hash.update(await readFile(join(seeding, path)));
  return hash.digest('hex');
}
