import { expect, test } from 'vitest';
import { fitInto, neededGround, opaquePart, placeInIcon, svgSize, withSvgSize } from './logoShape.ts';

type Color = readonly [number, number, number, number];
const clear: Color = [0, 0, 0, 0];

/** A square of five pixels with a margin of one. */
function square(color: Color, margin: Color = clear) {
  const data = Array.from({ length: 25 }, (_, at) => {
    const [x, y] = [at % 5, Math.floor(at / 5)];
    return x === 0 || y === 0 || x === 4 || y === 4 ? margin : color;
  }).flat();
  return { data: new Uint8ClampedArray(data), width: 5, height: 5 };
}

test.each([
  ['black', [0, 0, 0, 255], 'light'],
  ['dark blue', [20, 30, 70, 255], 'light'],
  ['white', [255, 255, 255, 255], 'dark'],
  ['pale yellow', [255, 240, 190, 255], 'dark'],
  ['red', [200, 60, 40, 255], undefined],
] as const)('a logo in %s needs the ground on which it is seen', (_, color, ground) => {
  expect(neededGround(square(color))).toBe(ground);
});

test('a rectangle without transparent corners brings its own ground', () => {
  expect(neededGround(square([0, 0, 0, 255], [255, 255, 255, 255]))).toBeUndefined();
});

test('transparent margins are found', () => {
  expect(opaquePart(square([9, 9, 9, 255]))).toEqual({ x: 1, y: 1, width: 3, height: 3 });
  expect(opaquePart(square(clear))).toBeNull();
});

test('an icon that is cut to a circle keeps the corners of the logo', () => {
  const { x, y } = placeInIcon({ width: 300, height: 100 }, 512, true);
  expect(Math.hypot(256 - x, 256 - y)).toBeLessThanOrEqual(512 * 0.4 + 1e-9);
  expect(placeInIcon({ width: 300, height: 100 }, 100, false).width).toBeCloseTo(84);
});

test('a size fits into another, small ones are enlarged', () => {
  expect(fitInto({ width: 4000, height: 1000 }, { width: 800, height: 400 })).toEqual({ width: 800, height: 200 });
  expect(fitInto({ width: 10, height: 20 }, { width: 800, height: 400 })).toEqual({ width: 200, height: 400 });
});

test.each([
  ['<svg viewBox="0 0 24 12">', { width: 24, height: 12 }],
  [`<?xml version="1.0"?><svg xmlns='x' viewBox='0,0,24,12' width='100%'>`, { width: 24, height: 12 }],
  ['<svg width="30px" height="20px">', { width: 30, height: 20 }],
  ['<svg>', null],
  ['<html>', null],
])('reads the proportions of %s', (svg, size) => {
  expect(svgSize(svg)).toEqual(size);
});

test('gives an SVG its size in pixels, and the view that its former size was', () => {
  const size = { width: 800, height: 400 };
  expect(withSvgSize('<svg viewBox="0 0 24 12" width="100%" stroke-width="2">', size)).toBe(
    '<svg width="800" height="400" viewBox="0 0 24 12" stroke-width="2">',
  );
  expect(withSvgSize('<svg width="30px" height="15px"><path/></svg>', size)).toBe(
    '<svg width="800" height="400" viewBox="0 0 30 15"><path/></svg>',
  );
});
