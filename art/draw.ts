import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { pictureFile } from '@steeple/model/files/picture';
import { readCatalogue, seedFormats } from '../scripts/seed/media.ts';
import { seedFolder } from '../scripts/seed/folders.ts';
import { randomFrom } from '../scripts/seed/random.ts';
import { widthsFor } from '../web/src/lib/admin/files/pictureSizes.ts';
import { draw } from './grain.ts';
import { panoramas } from './panoramas.ts';
import { portraits } from './portraits.ts';
import { panoramaSize, portraitSize, type Scene, sceneSize, stillSize } from './scene.ts';
import { scenes } from './scenes.ts';
import { newSheet } from './sheet.ts';

/**
 * Draws all pictures of the seed again, or those named, and writes their files: `node art/draw.ts [NAME …]`. The
 * encoders take the most effort that still saves something, some twenty seconds for a picture.
 */
const names = process.argv.slice(2);
const folder = join(seedFolder, 'storage');
const catalogue = await readCatalogue(seedFolder);

const ENCODERS: Readonly<Record<(typeof seedFormats)[number], (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 48, effort: 6 }),
  jpeg: (picture) => picture.jpeg({ quality: 68, mozjpeg: true }),
};

for (const [drawings, size] of [
  [scenes, sceneSize],
  [portraits, portraitSize],
] as const)
  for (const [name, scene] of Object.entries(drawings).filter(isNamed)) {
    const entry = catalogue.pictures[name];
    if (entry === undefined) throw new RangeError(`media.json has no picture '${name}'`);
    await writeRenditions(entry.path, await pixelsOf(name, scene, size), entry.width);
  }

for (const [name, scene] of Object.entries(panoramas).filter(isNamed)) {
  const entry = catalogue.panoramas[name];
  if (entry === undefined) throw new RangeError(`media.json has no panorama '${name}'`);
  const drawn = await pixelsOf(name, scene, panoramaSize);
  await writeBelow(entry.path, await drawn.clone().jpeg({ quality: 76, mozjpeg: true }).toBuffer());
  const { width, height } = stillSize;
  const still = drawn.extract({
    left: (panoramaSize.width - width) / 2,
    top: Math.round(panoramaSize.height * 0.5 - height * 0.55),
    width,
    height,
  });
  await writeRenditions(entry.still.path, still, width);
}

function isNamed([name]: readonly [string, unknown]): boolean {
  return names.length === 0 || names.includes(name);
}

async function pixelsOf(name: string, scene: Scene, size: { width: number; height: number }): Promise<Sharp> {
  const sheet = newSheet(size.width, size.height);
  scene(sheet, randomFrom(name));
  const svg = sheet.toSvg();
  if (/NaN|undefined|Infinity/.test(svg)) throw new RangeError(`The drawing '${name}' has a number that is none.`);
  console.log(name);
  return draw(svg);
}

async function writeRenditions(path: string, picture: Sharp, naturalWidth: number): Promise<void> {
  for (const width of widthsFor(naturalWidth))
    for (const format of seedFormats)
      await writeBelow(
        pictureFile({ path }, width, format),
        await ENCODERS[format](picture.clone().resize(width)).toBuffer(),
      );
}

async function writeBelow(path: string, content: Buffer): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}
