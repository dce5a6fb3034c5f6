import { expect, test } from 'vitest';
import { fileCache, pictureCache } from '../cacheControl.ts';
import { byteRange, publicFile } from './publicFile.ts';

test('pictures and public resources are files for everybody', () => {
  expect(publicFile('/files/pictures/pages/hills-480.avif')).toEqual({
    path: 'pictures/pages/hills-480.avif',
    cacheControl: pictureCache,
  });
  expect(publicFile('/files/resources/public/abc/My%20file.pdf')).toEqual({
    path: 'resources/public/abc/My file.pdf',
    cacheControl: fileCache,
  });
});

test.each([
  '/files/resources/camps/camp-2026/abc/booklet.pdf',
  '/files/uploads/x.pdf',
  '/files/pictures',
  '/files/pictures/../resources/camps/x',
  '/files/pictures/%2e%2e/resources/camps/x',
  '/files/pictures//x',
  '/files/%E5',
])('%s is no file for everybody', (path) => {
  expect(publicFile(path)).toBeNull();
});

test('a range is read as players send it', () => {
  expect(byteRange('bytes=0-', 1000)).toEqual({ start: 0, end: 999 });
  expect(byteRange('bytes=100-199', 1000)).toEqual({ start: 100, end: 199 });
  expect(byteRange('bytes=900-5000', 1000)).toEqual({ start: 900, end: 999 });
  expect(byteRange('bytes=-100', 1000)).toEqual({ start: 900, end: 999 });
  expect(byteRange('bytes=5-5', 1000)).toEqual({ start: 5, end: 5 });
  expect(byteRange('bytes=-5000', 1000)).toEqual({ start: 0, end: 999 });
  for (const header of ['bytes=-', 'bytes=-0', 'bytes=1000-', 'bytes=1000-1000', 'bytes=5-2', 'bytes=0-1,5-6'])
    expect(byteRange(header, 1000)).toBeNull();
  for (const header of [undefined, 'items=0-1', 'kilobytes=0-1', 'bytes=0-1.'])
    expect(byteRange(header, 1000)).toBeNull();
  for (const header of ['bytes=0-', 'bytes=-', 'bytes=-1']) expect(byteRange(header, 0)).toBeNull();
});
