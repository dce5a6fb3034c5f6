import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../stack/folders.ts';
import { documentPictures, pictureName, picturesOf } from './pictures.ts';
import { screens } from './screens.ts';

test('every picture of the documents is one of a screen, and can be taken again', () => {
  const folder = join(ROOT, 'docs/pictures');
  const files = readdirSync(folder).filter((name) => name.endsWith('.png'));
  expect(files.length).toBeGreaterThan(10);
  expect(documentPictures(folder).map(pictureName)).toEqual(files);
});

test('a picture of a screen that there is not is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'steeple-pictures-'));
  writeFileSync(join(folder, 'home-360-zh-dark.png'), '');
  expect(documentPictures(folder)).toMatchObject([{ screen: { name: 'home' }, width: '360' }]);
  writeFileSync(join(folder, 'no-such-screen-360-zh-dark.png'), '');
  expect(() => documentPictures(folder)).toThrow('no-such-screen-360-zh-dark.png is no picture of a screen');
  rmSync(folder, { recursive: true });
});

test('all screens are taken in each width, scheme and language', () => {
  const pictures = picturesOf({ width: ['360', '1440'], scheme: ['light'], language: ['en', 'zh'] });
  expect(pictures).toHaveLength(screens.length * 4);
  expect(new Set(pictures.map(pictureName)).size).toBe(pictures.length);
});
