import { expect, it } from 'vitest';
import { campFileAddress, publicAudience, resourceFolder } from './audience.ts';

it('has a folder of files for everybody, and one for each camp', () => {
  // The word is in stored documents and in the rules.
  expect(publicAudience).toBe('public');
  expect(resourceFolder(publicAudience)).toBe('resources/public');
  expect(resourceFolder('camp-2026')).toBe('resources/camps/camp-2026');
});

it('gives the files of a camp an address, each part of it encoded, and no other file one', () => {
  expect(campFileAddress('resources/camps/camp-2026/id/Song sheet.pdf')).toBe(
    '/camp-files/camp-2026/id/Song%20sheet.pdf',
  );
  expect(campFileAddress('resources/public/id/Song sheet.pdf')).toBeNull();
});
