import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

function chunk(type: string, data: Uint8Array): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
}

/**
 * Writes a picture as PNG (https://www.w3.org/TR/png/).
 * @param colors red, green and blue of each pixel, row by row.
 */
export async function encodePng(width: number, height: number, colors: Uint8Array): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each part of a colour, without a palette.
  header.set([8, 2, 0, 0, 0], 8);
  const stride = width * 3;
  // Each row begins with its filter: none, which suits flat colours.
  const filtered = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row++)
    filtered.set(colors.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', await promisify(deflate)(filtered, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
