import sharp, { type Sharp } from 'sharp';
import { randomFrom } from '../scripts/seed/random.ts';

const SIZE = 480;

/** A tile of fine grey noise around the middle, as paper or film has it; takes the plastic look off drawn gradients. */
function grainTile(): Buffer {
  const random = randomFrom('grain');
  const pixels = Buffer.alloc(SIZE * SIZE * 4);
  for (let index = 0; index < pixels.length; index += 4) {
    const value = 128 + (random.next() + random.next() + random.next() - 1.5) * 58;
    pixels.fill(value, index, index + 3);
    pixels[index + 3] = 72;
  }
  return pixels;
}

const tile = grainTile();

/** A picture with grain over it. */
export function withGrain(picture: Sharp): Sharp {
  return picture.composite([
    { input: tile, raw: { width: SIZE, height: SIZE, channels: 4 }, tile: true, blend: 'soft-light' },
  ]);
}

/**
 * Pixels of a drawing with its grain, as raw RGB that can be scaled and encoded several times without drawing again.
 */
export async function draw(svg: string): Promise<Sharp> {
  const { data, info } = await withGrain(sharp(Buffer.from(svg), { unlimited: true }).removeAlpha())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels as 3 | 4 },
  }).removeAlpha();
}
