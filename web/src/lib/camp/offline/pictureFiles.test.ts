import { expect, it } from 'vitest';
import { offlineFileUrls, offlinePictureUrls } from './pictureFiles.ts';

const picture = {
  path: 'pictures/camp/coast',
  description: { en: 'The coast' },
  width: 1600,
  height: 900,
  widths: [1600, 480, 960],
  formats: ['avif', 'jpeg'],
};

it('keeps one file of each picture, found wherever a document names it', () => {
  expect(offlinePictureUrls([{ still: picture }, { deep: [{ picture }] }, { picture: null }])).toEqual([
    '/files/pictures/camp/coast-960.avif',
  ]);
});

it('takes the smallest where all are large', () => {
  expect(offlinePictureUrls([{ ...picture, widths: [2000, 1200] }])).toEqual(['/files/pictures/camp/coast-1200.avif']);
});

it('finds the file of a scene, and no picture among files', () => {
  const scene = { title: { en: 'Pier' }, file: { path: 'panoramas/pier.jpeg', size: 9 }, still: picture };
  expect(offlineFileUrls([scene, { file: null }, 'file'])).toEqual(['/files/panoramas/pier.jpeg']);
});
