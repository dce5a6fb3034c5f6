import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Sharp } from 'sharp';
import { type PictureFormat, pictureFile, pictureFormats } from '@steeple/model/picture';
import { widthsFor } from '../../../web/src/lib/admin/files/pictureSizes.ts';
import { draw } from './grain.ts';
import { panoramas, type PanoramaName } from './panoramas.ts';
import { randomFrom } from '../random.ts';
import { panoramaSize, sceneSize, stillSize } from './scene.ts';
import { scenes, type SceneName } from './scenes.ts';
import { newSheet } from './sheet.ts';

const ENCODERS: Readonly<Record<PictureFormat, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 48, effort: 0 }),
  webp: (picture) => picture.webp({ quality: 74, effort: 2 }),
  jpeg: (picture) => picture.jpeg({ quality: 78 }),
};

const drawn = new Map<SceneName, Promise<Sharp>>();

/** Draws a scene of the seed, once however often it is wanted. Clone the answer before changing it. */
export async function drawScene(name: SceneName): Promise<Sharp> {
  let scene = drawn.get(name);
  if (!scene) {
    const sheet = newSheet(sceneSize.width, sceneSize.height);
    scenes[name](sheet, randomFrom(name));
    scene = draw(sheet.toSvg());
    drawn.set(name, scene);
  }
  return scene;
}

/** Draws a picture and writes its files, `{path}-{width}.{format}`, below a folder. */
export async function writePicture(folder: string, path: string, scene: SceneName): Promise<void> {
  await writeRenditions(folder, path, await drawScene(scene), widthsFor(sceneSize.width));
}

/** Draws a 360° scene and writes it, and the middle of it as a still. */
export async function writePanorama(folder: string, path: string, still: string, name: PanoramaName): Promise<void> {
  const sheet = newSheet(panoramaSize.width, panoramaSize.height);
  panoramas[name](sheet, randomFrom(name));
  const scene = await draw(sheet.toSvg());
  const jpeg = await scene.clone().jpeg({ quality: 76 }).toBuffer();
  await writeBelow(folder, path, jpeg);
  const { width, height } = stillSize;
  const view = scene.clone().extract({
    left: (panoramaSize.width - width) / 2,
    top: Math.round(panoramaSize.height * 0.5 - height * 0.55),
    width,
    height,
  });
  await writeRenditions(folder, still, view, widthsFor(stillSize.width));
}

async function writeRenditions(folder: string, path: string, picture: Sharp, widths: readonly number[]): Promise<void> {
  await Promise.all(
    widths.flatMap((width) =>
      pictureFormats.map(async (format) => {
        const encoded = await ENCODERS[format](picture.clone().resize(width)).toBuffer();
        await writeBelow(folder, pictureFile({ path }, width, format), encoded);
      }),
    ),
  );
}

/** Writes a file below a folder, making the folders on its way. */
export async function writeBelow(folder: string, path: string, content: Buffer): Promise<void> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, content);
}
