import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodePng } from './decodePng.ts';
import { drawPicture } from './drawPicture.ts';
import { encodePng } from './encodePng.ts';

/** A PNG of rows that begin with their filter; its checksums are not looked at. */
function pngOf(header: readonly number[], rows: readonly (readonly number[])[]): Buffer {
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', Uint8Array.from(header)),
    chunk('IDAT', deflateSync(Uint8Array.from(rows.flat()))),
    chunk('IEND', new Uint8Array()),
  ]);
}
const header = (width: number, height: number, type: number, interlaced = 0): number[] =>
  [0, 0, 0, width, 0, 0, 0, height].concat(8, type, 0, 0, interlaced);

test('a PNG is read with each filter of its rows', async () => {
  const row = [9, 8, 7, 255, 19, 28, 37, 128];
  const rows = [
    [0, ...row],
    // As the pixel to the left, as the row above, as the mean of both, as the nearest of three.
    [1, 9, 8, 7, 255, 10, 20, 30, 129],
    [2, ...row.map(() => 0)],
    [3, 5, 4, 4, 128, 5, 10, 15, 193],
    [4, ...row.map(() => 0)],
  ];
  const { width, height, pixels } = await decodePng(pngOf(header(2, 5, 6), rows), 10);
  expect([width, height]).toEqual([2, 5]);
  for (const at of [0, 1, 2, 3, 4]) expect([...pixels.subarray(at * 8, at * 8 + 8)], `row ${at}`).toEqual(row);
});

test('a PNG without opacity is opaque', async () => {
  const png = await encodePng(1, 2, Uint8Array.from([1, 2, 3, 4, 5, 6]));
  expect([...(await decodePng(png, 10)).pixels]).toEqual([1, 2, 3, 255, 4, 5, 6, 255]);
});

test.each([
  ['with a palette', header(1, 1, 3)],
  ['that is interlaced', header(1, 1, 6, 1)],
  ['that is too large', header(11, 1, 6)],
])('a PNG %s is refused', async (_name, bytes) => {
  await expect(decodePng(pngOf(bytes, [[0, 1, 2, 3, 4]]), 10)).rejects.toThrow(RangeError);
});

test('more rows than the header says are not unpacked', async () => {
  const bomb = pngOf(header(1, 1, 6), [[0, 1, 2, 3, 4], Array.from({ length: 10_000 }, () => 0)]);
  await expect(decodePng(bomb, 10)).rejects.toThrow(/larger/);
});

test('a picture is drawn smaller, by the opacity of its pixels', () => {
  const [red, clear] = [
    [200, 0, 0, 255],
    [0, 200, 0, 0],
  ] as const;
  const colors = new Uint8Array(3 * 3).fill(100);
  drawPicture(
    colors,
    3,
    { width: 4, height: 1, pixels: Uint8Array.from([red, clear, red, red].flat()) },
    { left: 1, top: 0, width: 2, height: 1 },
  );
  expect([...colors]).toEqual([100, 100, 100, 150, 50, 50, 200, 0, 0]);
});
