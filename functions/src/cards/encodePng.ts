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
  const typeAndData = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
}

/** Colour types of a PNG (https://www.w3.org/TR/png/#6Colour-values). */
const types = { colors: 2, palette: 3 } as const;

/** Puts a PNG together. @param rows eight bits for each byte of a pixel. */
async function assemble(
  type: keyof typeof types,
  { width, height }: { readonly width: number; readonly height: number },
  rows: Uint8Array,
  chunks: readonly Buffer[] = [],
): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, types[type], 0, 0, 0], 8);
  const stride = rows.length / height;
  // Each row begins with its filter: none, which suits flat colours.
  const filtered = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row++)
    filtered.set(rows.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...chunks,
    chunk('IDAT', await promisify(deflate)(filtered, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Writes a picture as PNG with a palette (https://www.w3.org/TR/png/). */
export async function encodePng({ palette, pixels, ...size }: IndexedPicture): Promise<Buffer> {
  return assemble('palette', size, pixels, [chunk('PLTE', Buffer.from(palette.flat()))]);
}

/** The colours of an indexed picture, three bytes for each pixel. */
export function colorsOf({ palette, pixels }: IndexedPicture): Uint8Array {
  const colors = new Uint8Array(pixels.length * 3);
  pixels.forEach((place, pixel) => colors.set(palette[place] ?? [0, 0, 0], pixel * 3));
  return colors;
}

/** Writes a picture of three bytes for each pixel as PNG. */
export async function encodeColors(
  size: { readonly width: number; readonly height: number },
  colors: Uint8Array,
): Promise<Buffer> {
  return assemble('colors', size, colors);
}
