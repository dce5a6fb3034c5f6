import { Readable } from 'node:stream';
import { getStorage } from 'firebase-admin/storage';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask } from '../../../tests/memory/http.ts';
import { largestPart } from './publicFile.ts';
import { projectApp } from '../services.ts';
import { fileCache, pictureCache } from '../cacheControl.ts';
import { sendFile } from './sendFile.ts';

type Metadata = Readonly<Record<string, string | number>>;
const letters = 'abcdefghij';
let stored: Map<string, Metadata>;
/** Paths that were looked for. */
let lookedFor: string[];

beforeEach(() => {
  stored = new Map([['pictures/hills.avif', { size: '10', contentType: 'image/avif', etag: 'C"12"x' }]]);
  lookedFor = [];
  const file = (path: string) => ({
    getMetadata: async () => {
      lookedFor.push(path);
      const metadata = stored.get(path);
      if (metadata === undefined) throw Object.assign(new Error('No such object'), { code: 404 });
      return [metadata];
    },
    createReadStream: ({ start = 0, end = letters.length - 1 }: { start?: number; end?: number }) =>
      Readable.from([letters.slice(start, end + 1)]),
  });
  vi.spyOn(getStorage(projectApp()), 'bucket').mockReturnValue({ file, name: 'a-church.firebasestorage.app' } as never);
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', undefined);
});

afterEach(() => vi.unstubAllEnvs());

const hills = '/files/pictures/hills.avif';

test('a picture is sent whole, with what a browser and the CDN need to keep it', async () => {
  const { code, headers, body } = await ask(sendFile, hills);
  expect([code, body]).toEqual([200, letters]);
  expect(headers).toEqual({
    'Cache-Control': pictureCache,
    'Content-Type': 'image/avif',
    'X-Content-Type-Options': 'nosniff',
    'Accept-Ranges': 'bytes',
    'Content-Length': '10',
    ETag: '"C12x"',
  });
});

test('a player that asks for a part gets that part', async () => {
  const { code, headers, body } = await ask(sendFile, hills, { headers: { range: 'bytes=2-4' } });
  expect([code, body]).toEqual([206, 'cde']);
  expect(headers).toMatchObject({ 'Content-Length': '3', 'Content-Range': 'bytes 2-4/10' });
});

describe('a file that is larger than one response', () => {
  const song = '/files/resources/public/song%201.mp3';
  const size = largestPart + 1;
  beforeEach(() => stored.set('resources/public/song 1.mp3', { size: String(size), contentType: 'audio/mpeg' }));

  test.each(['GET', 'HEAD'])('is had from Cloud Storage by %s, and nobody keeps that answer', async (method) => {
    const at = '/v0/b/a-church.firebasestorage.app/o/resources%2Fpublic%2Fsong%201.mp3?alt=media';
    const { code, headers } = await ask(sendFile, song, { method });
    expect(code).toBe(302);
    expect(headers).toEqual({ 'Cache-Control': 'no-store', Location: `https://firebasestorage.googleapis.com${at}` });
    vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', '127.0.0.1:9199');
    expect((await ask(sendFile, song, { method })).headers['Location']).toBe(`http://127.0.0.1:9199${at}`);
  });

  test.each([
    ['bytes=0-', 0, largestPart - 1],
    ['bytes=2-', 2, size - 1],
    [`bytes=-${size}`, 0, largestPart - 1],
  ])('is sent to a player that asks for %s up to the most of one response', async (range, start, end) => {
    const { code, headers } = await ask(sendFile, song, { method: 'HEAD', headers: { range } });
    expect(code).toBe(206);
    expect(headers).toMatchObject({
      'Content-Length': String(end - start + 1),
      'Content-Range': `bytes ${start}-${end}/${size}`,
    });
  });

  test('and one that is as large is sent whole', async () => {
    stored.set('resources/public/song 1.mp3', { size: String(largestPart) });
    expect((await ask(sendFile, song, { method: 'HEAD' })).code).toBe(200);
  });
});

test.each<Readonly<Record<string, string>>>([{}, { range: 'bytes=2-4' }])(
  'who asks for the headers only (%o) gets no byte of the file',
  async (given) => {
    const { headers, body, writableEnded } = await ask(sendFile, hills, { method: 'HEAD', headers: given });
    expect([headers['Content-Type'], body, writableEnded]).toEqual(['image/avif', '', true]);
  },
);

test('a file that storage says little about is sent as bytes of no known kind, without a tag', async () => {
  stored.set('resources/public/song', {});
  const { code, headers } = await ask(sendFile, '/files/resources/public/song', { method: 'HEAD' });
  expect(code).toBe(200);
  expect(headers).toMatchObject({
    'Cache-Control': fileCache,
    'Content-Type': 'application/octet-stream',
    'Content-Length': '0',
  });
  expect(headers).not.toHaveProperty('ETag');
});

test('a file that is not there, or not for everybody, is not found, and nobody keeps that answer', async () => {
  stored.set('resources/camps/booklet.pdf', { size: 10 });
  for (const path of ['/files/pictures/valleys.avif', '/files/resources/camps/booklet.pdf']) {
    const { code, headers, body } = await ask(sendFile, path);
    expect([code, body]).toEqual([404, 'Not found']);
    expect(headers).toEqual({ 'Cache-Control': 'no-store', 'Content-Type': 'text/plain' });
  }
  expect(lookedFor).toEqual(['pictures/valleys.avif']);
});

test('an address with a query or another spelling leads to the one address of the file, and never to another site', async () => {
  const to = async (address: string) => {
    const { code, headers } = await ask(sendFile, address);
    return [code, headers['Location']];
  };
  expect(await to(`${hills}?try=2`)).toEqual([301, hills]);
  expect(await to('/files/pictures%2F%68ills%2eavif')).toEqual([301, hills]);
  expect(await to('//evil.example/a//b?x')).toEqual([301, '/evil.example/a//b']);
  expect(lookedFor).toEqual([]);
});
