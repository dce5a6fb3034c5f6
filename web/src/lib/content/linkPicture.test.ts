import type { Picture } from '@steeple/model/files/picture';
import { expect, test } from 'vitest';
import { linkPicture } from './linkPicture.ts';

const picture: Picture = {
  path: 'pictures/hall',
  description: { en: 'The hall' },
  width: 3000,
  height: 2000,
  widths: [480, 800, 1200, 1600],
  formats: ['avif', 'webp', 'jpeg'],
};

test('a link shows the JPEG that is wide enough for a large preview and light enough for WhatsApp', () => {
  expect(linkPicture(picture)).toMatchObject({ width: 1200, height: 800 });
  expect(linkPicture(picture).url).toMatch(/hall-1200\.jpeg$/);
});

test('a tall picture is shown from a smaller file', () => {
  expect(linkPicture({ ...picture, width: 2000, height: 3000 })).toMatchObject({ width: 800, height: 1200 });
});

test('of files that are all too large the smallest is shown', () => {
  expect(linkPicture({ ...picture, widths: [2000, 1600] })).toMatchObject({ width: 1600 });
});
