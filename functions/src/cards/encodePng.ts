import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

/** A colour, each part from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** A picture with at most 256 colours: for each pixel, row by row, the place of its colour in the palette. */
export interface IndexedPicture {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly Color[];
  readonly pixels: Uint8Array;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/** Writes a picture as PNG with a palette (https://www.w3.org/TR/png/). */
export async function encodePng({ width, height, palette, pixels }: IndexedPicture): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each pixel, which are places in the palette.
  header.set([8, 3, 0, 0, 0], 8);
  // Each row begins with its filter: none, which suits palettes.
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row++)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', await promisify(deflate)(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
