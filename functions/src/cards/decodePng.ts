import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

/** A picture: four bytes for each pixel, row by row: red, green, blue and opacity. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Bytes of a pixel, by the colour type of the header: as browsers write canvases. */
const channelsOf: Readonly<Record<number, 3 | 4>> = { 2: 3, 6: 4 };

/**
 * The one of three neighbours that is nearest to left + above - corner
 * (https://www.w3.org/TR/png/#9Filter-type-4-Paeth).
 */
function paeth(left: number, above: number, corner: number): number {
  const [toLeft, toAbove, toCorner] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs) as [
    number,
    number,
    number,
  ];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Adds to a row what its filter took away. @param above the row before, already as it is shown. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, channels: number): void {
  for (let index = 0; index < row.length; index++) {
    const left = row[index - channels] ?? 0;
    const up = above[index] ?? 0;
    const corner = index < channels ? 0 : (above[index - channels] ?? 0);
    const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
    row[index] = (row[index] ?? 0) + predicted;
  }
}

/**
 * Reads a PNG as browsers write a canvas: eight bits, in colour, not interlaced.
 * @param most pixels of a side. @throws RangeError for any other
 */
export async function decodePng(png: Buffer, most: number): Promise<Picture> {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const [depth, type = 0, , , interlaced] = png.subarray(24, 29);
  const channels = channelsOf[type];
  if (depth !== 8 || channels === undefined || interlaced !== 0 || Math.max(width, height) > most)
    throw new RangeError(`No PNG of a canvas: ${[width, height, depth, type, interlaced].join(' ')}`);
  const parts: Buffer[] = [];
  for (let at = 8; at + 12 <= png.length; at += png.readUInt32BE(at) + 12)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const stride = width * channels;
  const data = await promisify(inflate)(Buffer.concat(parts), { maxOutputLength: (stride + 1) * height });
  const pixels = new Uint8Array(width * height * 4).fill(255);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y++) {
    const row = Uint8Array.from(data.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    unfilter(data[y * (stride + 1)] ?? 0, row, above, channels);
    for (let x = 0; x < width; x++) pixels.set(row.subarray(x * channels, (x + 1) * channels), (y * width + x) * 4);
    above = row;
  }
  return { width, height, pixels };
}
