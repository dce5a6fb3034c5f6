import sharp, { type OverlayOptions } from 'sharp';
import { draw } from './grain.ts';
import { randomFrom } from '../scripts/seed/random.ts';
import { portraits } from './portraits.ts';
import { portraitSize, type Scene, sceneSize } from './scene.ts';
import { scenes } from './scenes.ts';
import { newSheet } from './sheet.ts';

const COLUMNS = 4;
const CELL = { width: 480, height: 300 };

/**
 * Draws all pictures and portraits, or those named, small onto one sheet, for looking at: `node art/contactSheet.ts
 * out.png [scene…]`.
 */
const [target = 'contact-sheet.png', ...wanted] = process.argv.slice(2);
const drawings: readonly (readonly [string, Scene, { readonly width: number; readonly height: number }])[] = [
  ...Object.entries(scenes).map(([name, scene]) => [name, scene, sceneSize] as const),
  ...Object.entries(portraits).map(([name, scene]) => [name, scene, portraitSize] as const),
];
const chosen = drawings.filter(([name]) => wanted.length === 0 || wanted.includes(name));
const cells: OverlayOptions[] = [];
for (const [index, [name, scene, size]] of chosen.entries()) {
  const started = performance.now();
  const sheet = newSheet(size.width, size.height);
  scene(sheet, randomFrom(name));
  const drawn = await draw(sheet.toSvg());
  cells.push({
    input: await drawn
      .resize({ ...CELL, fit: 'contain', background: '#ffffff' })
      .png()
      .toBuffer(),
    left: (index % COLUMNS) * CELL.width,
    top: Math.floor(index / COLUMNS) * CELL.height,
  });
  console.log(`${name}: ${Math.round(performance.now() - started)} ms`);
}
const width = CELL.width * Math.min(COLUMNS, chosen.length);
const height = CELL.height * Math.ceil(chosen.length / COLUMNS);
await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
  .composite(cells)
  .png()
  .toFile(target);
