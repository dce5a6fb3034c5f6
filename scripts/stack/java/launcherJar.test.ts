import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { launcherManifest, zipOneFile } from './launcherJar.ts';

test('a manifest line holds at most 72 bytes and continues after a space', () => {
  const path = `/opt/${'a-long-folder/'.repeat(12)}with spaces/emulator.jar`;
  const manifest = launcherManifest(path);
  const lines = manifest.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 72)).toBe(true);
  const unfolded = manifest.replaceAll('\r\n ', '');
  expect(unfolded).toContain(`Class-Path: file://${path.replaceAll(' ', '%20')}\r\n`);
  expect(unfolded).toMatch(/\r\n\r\n$/);
});

test('a short path stays on one line', () => {
  expect(launcherManifest('/a.jar')).toContain('\r\nClass-Path: file:///a.jar\r\n');
});

test('the zip holds its one file, and says where it is and what it sums to', () => {
  const content = Buffer.from('content');
  const zip = zipOneFile('META-INF/MANIFEST.MF', content);
  const end = zip.subarray(-22);
  expect(end.readUInt32LE(0)).toBe(0x06054b50);
  expect(end.readUInt16LE(10)).toBe(1);
  const directory = zip.subarray(end.readUInt32LE(16), end.readUInt32LE(16) + end.readUInt32LE(12));
  expect(directory.readUInt32LE(0)).toBe(0x02014b50);
  expect(directory.readUInt32LE(16)).toBe(crc32(content));
  expect(directory.subarray(46).toString()).toBe('META-INF/MANIFEST.MF');
  const header = directory.readUInt32LE(42);
  const nameLength = zip.readUInt16LE(header + 26);
  expect(zip.subarray(header + 30 + nameLength, header + 30 + nameLength + content.length)).toEqual(content);
});
