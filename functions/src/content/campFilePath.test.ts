import { campFileAddress } from '@steeple/model/content/audience';
import { describe, expect, it, test } from 'vitest';
import { campFileAt } from './campFilePath.ts';

test.each([
  ['sessions/handout.pdf', 'sessions'],
  ['sessions', null],
  ['x1/sessions/handout.pdf', null],
  ['notices/plan.pdf', null],
])('a file at %s belongs to the part %s', (path, part) => {
  expect(campFileAt(`/camp-files/camp-2026/${path}`)).toMatchObject({ part });
});

describe('the address of a camp’s file', () => {
  it.each(['resources/camps/camp-2026/sessions/handout.pdf', 'resources/camps/camp-2026/x1/歌 #1?.pdf'])(
    'leads to %s again',
    (path) => {
      expect(campFileAt(campFileAddress(path) ?? '')).toMatchObject({ camp: 'camp-2026', path });
    },
  );
  it.each(['resources/public/x1/leaflet.pdf', 'pictures/pages/hills.png'])(
    'there is none for %s, which everybody may read',
    (path) => {
      expect(campFileAddress(path)).toBeNull();
    },
  );
});

test.each([
  '/camp-files/',
  '/camp-files/camp-2026',
  '/camp-files/camp-2026/',
  '/camp-files/camp-2026/../camp-2025/x.pdf',
  '/camp-files/camp-2026/%2e%2e/camp-2025/x.pdf',
  '/camp-files/camp-2026%2F..%2Fcamp-2025%2Fx.pdf',
  '/camp-files//x.pdf',
  '/camp-files/camp-2026/%E5',
  '/files/camp-2026/x.pdf',
])('%s names no file', (path) => {
  expect(campFileAt(path)).toBeNull();
});

test('the audience “public” is no camp: its name leads to the files of everybody', () => {
  expect(campFileAt('/camp-files/public/x1/leaflet.pdf')).toBeNull();
});
