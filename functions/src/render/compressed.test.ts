import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed } from './compressed.ts';

const long = '恩典 grace '.repeat(400);

test.each([
  ['gzip, deflate, br, zstd', 'br', (body: Buffer) => brotliDecompressSync(body).toString()],
  ['gzip;q=1.0, *;q=0.5', 'gzip', (body: Buffer) => gunzipSync(body).toString()],
  ['br;q=0, gzip', 'gzip', (body: Buffer) => gunzipSync(body).toString()],
  ['br; q=0.000, gzip', 'gzip', (body: Buffer) => gunzipSync(body).toString()],
  ['br;q=0.5, gzip', 'br', (body: Buffer) => brotliDecompressSync(body).toString()],
  ['identity', undefined, String],
  [undefined, undefined, String],
])('for %j the encoding is %s, and the text comes back whole', async (accepted, encoding, read) => {
  const { body, headers } = await compressed(long, accepted);
  expect([headers['Content-Encoding'], headers.Vary, read(body)]).toEqual([encoding, 'Accept-Encoding', long]);
  expect(body.length < long.length / 4).toBe(encoding !== undefined);
});

test('what fits into a packet is sent as it is, and what is longer is compressed', async () => {
  const encodingOf = async (length: number) => (await compressed('a'.repeat(length), 'br')).headers['Content-Encoding'];
  expect([await encodingOf(1399), await encodingOf(1400)]).toEqual([undefined, 'br']);
});

test('a page is compressed with the middle of Brotli, which takes no longer than gzip', async () => {
  const text = Array.from({ length: 3000 }, (_unused, index) => `${index * 7919} grace`).join(' ');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) };
  expect((await compressed(text, 'br')).body).toEqual(brotliCompressSync(text, { params }));
});
