import { expect, it } from 'vitest';
import { otherSize } from './otherSize.ts';

const kept = [
  '/files/pictures/camp/coast-960.avif',
  '/files/pictures/camp/coast-hall-960.avif',
  '/files/pictures/camp/pano.jpeg',
];

it('finds another size or format of the same picture', () => {
  expect(otherSize('/files/pictures/camp/coast-1600.jpeg', kept)).toBe('/files/pictures/camp/coast-960.avif');
});

it.each([
  '/files/pictures/camp/co-960.avif',
  '/files/pictures/other/coast-960.avif',
  '/files/pictures/camp/pano-2.pdf',
  '/files/pictures/camp/pano.jpeg',
])('offers nothing for %s', (path) => {
  expect(otherSize(path, kept)).toBeNull();
});
