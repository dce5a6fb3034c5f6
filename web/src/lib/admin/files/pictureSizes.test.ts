import { describe, expect, it } from 'vitest';
import { pictureName, widthsFor } from './pictureSizes.ts';

describe('widthsFor', () => {
  it.each([
    [4000, [480, 800, 1200, 1600]],
    [1200, [480, 800, 1200]],
    [700, [480]],
    [200, [200]],
  ])('%i', (natural, widths) => {
    expect(widthsFor(natural)).toEqual(widths);
  });
});

describe('pictureName', () => {
  it.each([
    ['Sunday Service (2).JPG', 'sunday-service-2-x1'],
    ['主日.png', 'x1'],
    ['Café.webp', 'cafe-x1'],
    ['../../etc', 'x1'],
  ])('%s', (file, name) => {
    expect(pictureName(file, 'x1')).toBe(name);
  });
});
