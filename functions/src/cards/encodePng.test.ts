import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodePng } from './encodePng.ts';

/** The chunks of a PNG, each of which has to have its length and its checksum. */
function chunksOf(png: Buffer): { readonly type: string; readonly data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const typeAndData = png.subarray(at + 4, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(typeAndData));
    chunks.push({ type: typeAndData.toString('latin1', 0, 4), data: typeAndData.subarray(4) });
    at += 12 + length;
  }
  return chunks;
}

test('a picture is a PNG of three bytes for each pixel, each row without a filter', async () => {
  const rows = [
    [253, 251, 247, 1, 2, 3, 255, 0, 128],
    [255, 0, 128, 1, 2, 3, 253, 251, 247],
  ];
  const png = await encodePng(3, 2, Uint8Array.from(rows.flat()));
  expect(png.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  const [header, data, end, ...furtherChunks] = chunksOf(png);
  expect(header).toEqual({ type: 'IHDR', data: Buffer.from([0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0]) });
  expect(data?.type).toBe('IDAT');
  expect(inflateSync(data?.data ?? Buffer.alloc(0))).toEqual(Buffer.from(rows.flatMap((row) => [0, ...row])));
  expect(end).toEqual({ type: 'IEND', data: Buffer.alloc(0) });
  expect(furtherChunks).toEqual([]);
});

test('a picture is compressed as well as it can be', async () => {
  const png = await encodePng(1, 1, new Uint8Array(3));
  // The highest level of compression (RFC 1950, FLEVEL).
  expect((chunksOf(png)[1]?.data[1] ?? 0) >> 6).toBe(3);
});
