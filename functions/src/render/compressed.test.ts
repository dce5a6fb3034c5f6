import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed } from './compressed.ts';

const long = '恩典 grace '.repeat(400);

test.each([
  ['gzip, deflate, br, zstd', 'br', (body: Buffer) => brotliDecompressSync(body).toString()],
  ['gzip;q=1.0, *;q=0.5', 'gzip', (body: Buffer) => gunzipSync(body).toString()],
  ['br;q=0, gzip', 'gzip', (body: Buffer) => gunzipSync(body).toString()],
  ['identity', undefined, String],
  [undefined, undefined, String],
])('for %j the encoding is %s, and the text comes back whole', async (accepted, encoding, read) => {
  const { body, headers } = await compressed(long, accepted);
  expect([headers['Content-Encoding'], headers.Vary, read(body)]).toEqual([encoding, 'Accept-Encoding', long]);
  expect(body.length < long.length / 4).toBe(encoding !== undefined);
});

test('what fits into a packet is sent as it is', async () => {
  expect((await compressed('short', 'br')).headers['Content-Encoding']).toBeUndefined();
});
