import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MediaFields } from '../decode.ts';
import { mediaCacheFolder, seedFolder } from '../folders.ts';
import type { Catalogue, FileContent } from './catalogue.ts';
import { mediaFields, type FileSizes } from './mediaFields.ts';
import { readCatalogue } from './readCatalogue.ts';

/** The seed's pictures and files, made and lying on this machine. */
export interface PreparedMedia {
  /** Contains the files, each at its path in the bucket. */
  readonly folder: string;
  readonly fields: MediaFields;
  readonly catalogue: Catalogue;
}

/**
 * Draws and makes what the seed shows, unless it has been made before from the same drawings; then it takes
 * milliseconds. Needs no emulator, so it can run while they start.
 */
export async function prepareMedia(): Promise<PreparedMedia> {
  const catalogue = await readCatalogue(seedFolder);
  const fingerprint = await fingerprintOf();
  const folder = join(mediaCacheFolder, fingerprint);
  if (!(await exists(join(folder, SIZES)))) await makeAll(catalogue, folder);
  const sizes = JSON.parse(await readFile(join(folder, SIZES), 'utf8')) as FileSizes;
  return { folder, fields: mediaFields(catalogue, sizes), catalogue };
}

/** Written last, so that a folder with it is complete. */
const SIZES = 'sizes.json';

async function makeAll(catalogue: Catalogue, folder: string): Promise<void> {
  // Loaded here: drawing needs sharp and pdfkit, which a warm start can do without.
  const { writeBelow, writePanorama, writePicture } = await import('./renditions.ts');
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  const sizes: Record<string, number> = {};
  const jobs = [
    ...Object.values(catalogue.panoramas).map(({ path, still, scene }) => async () => {
      sizes[path] = await writePanorama(draft, path, still, scene);
    }),
    ...Object.values(catalogue.pictures).map(
      ({ path, scene }) =>
        async () =>
          writePicture(draft, path, scene),
    ),
    ...Object.values(catalogue.files).map(({ path, type, content }) => async () => {
      const made = await makeFile(content, type);
      sizes[path] = made.length;
      await writeBelow(draft, path, made);
    }),
  ];
  const worker = async (): Promise<void> => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await job();
  };
  // One more than there are processors: while one job encodes, another computes its drawing.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
  await writeFile(join(draft, SIZES), JSON.stringify(sizes, null, 2));
  await settle(draft, folder);
}

/**
 * Puts the finished draft in its place, unless another process has just put the same there, and drops older drawings.
 */
async function settle(draft: string, folder: string): Promise<void> {
  try {
    await rename(draft, folder);
  } catch (error) {
    if (!(await exists(join(folder, SIZES)))) throw error;
    await rm(draft, { recursive: true, force: true });
  }
  const older = (await readdir(mediaCacheFolder)).filter(
    (name) => /^[0-9a-f]+$/.test(name) && name !== basename(folder),
  );
  await Promise.all(older.map(async (name) => rm(join(mediaCacheFolder, name), { recursive: true, force: true })));
}

async function makeFile(content: FileContent, type: string): Promise<Buffer> {
  switch (content.kind) {
    case 'pdf':
      return (await import('./paper.ts')).makePdf(content);
    case 'sound':
      return (await import('./sound.ts')).makeSound(content.sound);
    case 'text':
      return Buffer.from(`${content.lines.join('\n')}\n`);
    default: {
      const picture = (await (await import('./renditions.ts')).drawScene(content.scene)).clone().resize(1200);
      return (type === 'image/png' ? picture.png({ palette: true }) : picture.jpeg({ quality: 82 })).toBuffer();
    }
  }
}

/** Changes when a drawing, a maker or the catalogue changes. */
async function fingerprintOf(): Promise<string> {
  const own = fileURLToPath(new URL('.', import.meta.url));
  const sources = (await readdir(own, { recursive: true }))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort();
  const hash = createHash('sha256');
  for (const path of [...sources.map((name) => join(own, name)), join(seedFolder, 'media.json')])
    hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
