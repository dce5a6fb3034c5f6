import sharp, { type OverlayOptions } from 'sharp';
import { draw } from './grain.ts';
import { randomFrom } from '../scripts/seed/random.ts';
import { sceneSize } from './scene.ts';
import { scenes, type SceneName } from './scenes.ts';
import { newSheet } from './sheet.ts';

const COLUMNS = 4;
const CELL = { width: 480, height: 300 };

/**
 * Draws all pictures, or those named, small onto one sheet, for looking at: `node art/contactSheet.ts
 * out.png [scene…]`.
 */
const [target = 'contact-sheet.png', ...wanted] = process.argv.slice(2);
const names = (Object.keys(scenes) as SceneName[]).filter((name) => wanted.length === 0 || wanted.includes(name));
const cells: OverlayOptions[] = [];
for (const [index, name] of names.entries()) {
  const started = performance.now();
  const sheet = newSheet(sceneSize.width, sceneSize.height);
  scenes[name](sheet, randomFrom(name));
  const drawn = await draw(sheet.toSvg());
  cells.push({
    input: await drawn.resize(CELL.width, CELL.height).png().toBuffer(),
    left: (index % COLUMNS) * CELL.width,
    top: Math.floor(index / COLUMNS) * CELL.height,
  });
  console.log(`${name}: ${Math.round(performance.now() - started)} ms`);
}
const width = CELL.width * Math.min(COLUMNS, names.length);
const height = CELL.height * Math.ceil(names.length / COLUMNS);
await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
  .composite(cells)
  .png()
  .toFile(target);
