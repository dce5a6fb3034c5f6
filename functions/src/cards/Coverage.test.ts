import { expect, test } from 'vitest';
import { Coverage } from './Coverage.ts';

type Point = readonly [x: number, y: number];
const [width, height] = [9, 5];

/** The covered share of each pixel of a polygon, as the class computes it. */
function sharesOf(polygons: readonly (readonly Point[])[]): number[] {
  const coverage = new Coverage(width, height);
  for (const points of polygons)
    points.forEach(([x, y], index) => coverage.line(...(points.at(index - 1) as Point), x, y));
  const shares = Array.from({ length: width * height }, () => 0);
  coverage.forEach((pixel, share) => (shares[pixel] = share));
  return shares;
}

/** The same by many samples of each pixel: those with an odd number of edges at their left are inside. */
function sampled(points: readonly Point[]): number[] {
  const samples = 40;
  return Array.from({ length: width * height }, (_pixel, pixel) => {
    let inside = 0;
    for (let sample = 0; sample < samples * samples; sample++) {
      const x = (pixel % width) + ((sample % samples) + 0.5) / samples;
      const y = Math.floor(pixel / width) + (Math.floor(sample / samples) + 0.5) / samples;
      const crossed = points.filter(([toX, toY], index) => {
        const [fromX, fromY] = points.at(index - 1) as Point;
        return fromY > y !== toY > y && fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX) < x;
      });
      inside += crossed.length % 2;
    }
    return inside / (samples * samples);
  });
}

const polygons: readonly (readonly [string, readonly Point[]])[] = [
  [
    'within one pixel',
    [
      [2.2, 1.3],
      [2.8, 1.4],
      [2.5, 1.9],
    ],
  ],
  [
    'of whole pixels',
    [
      [1, 1],
      [4, 1],
      [4, 3],
      [1, 3],
    ],
  ],
  [
    'of parts of pixels',
    [
      [1.25, 0.5],
      [6.5, 0.5],
      [6.5, 3.75],
      [1.25, 3.75],
    ],
  ],
  [
    'with steep edges',
    [
      [2.3, 0.1],
      [3.4, 0.1],
      [4.6, 4.8],
      [3.1, 4.8],
    ],
  ],
  [
    'with flat edges that cross many pixels',
    [
      [0.4, 1.2],
      [8.6, 2.1],
      [8.2, 3.3],
      [0.9, 2.4],
    ],
  ],
  [
    'with an edge to the corner of a pixel',
    [
      [1, 1],
      [5, 2],
      [1, 3],
    ],
  ],
  [
    'at all edges of the picture',
    [
      [0, 0],
      [9, 0],
      [9, 5],
      [0, 5],
    ],
  ],
  [
    'beyond the left and right edges',
    [
      [-4, 1.5],
      [14, 1.5],
      [14, 3.75],
      [-4, 3.75],
    ],
  ],
  [
    'beyond the upper and lower edges',
    [
      [3.5, -3],
      [7.5, -2],
      [5.5, 8],
      [1.5, 7],
    ],
  ],
  [
    'outside',
    [
      [-5, -5],
      [-1, -5],
      [-1, -1],
      [-5, -1],
    ],
  ],
  [
    'below the picture',
    [
      [1, 6],
      [4, 6],
      [4, 8],
      [1, 8],
    ],
  ],
  [
    'at the right of the picture',
    [
      [10, 1],
      [14, 1],
      [14, 4],
    ],
  ],
];

test.each(polygons)('a shape %s covers its area of each pixel, in either direction', (_name, points) => {
  const expected = sampled(points);
  for (const shares of [sharesOf([points]), sharesOf([points.toReversed()])])
    shares.forEach((share, pixel) =>
      expect([pixel, Math.abs(share - (expected[pixel] ?? 0)) < 0.03]).toEqual([pixel, true]),
    );
});

test('shapes over each other cover a pixel once, and a hole in the other direction not at all', () => {
  const square: readonly Point[] = [
    [1, 1],
    [8, 1],
    [8, 4],
    [1, 4],
  ];
  const inner: readonly Point[] = [
    [3, 2],
    [5, 2],
    [5, 3],
    [3, 3],
  ];
  expect(sharesOf([square, square])).toEqual(sharesOf([square]));
  const withHole = sharesOf([square, inner.toReversed()]);
  expect([withHole[2 * width + 2], withHole[2 * width + 3], withHole[2 * width + 5]]).toEqual([1, 0, 1]);
});

test('a trace that nobody sees is not painted', () => {
  const sliver = (size: number): readonly Point[] => [
    [1, 1],
    [1 + size, 1],
    [1 + size, 2],
    [1, 2],
  ];
  const painted = (size: number): number => sharesOf([sliver(size)]).filter((share) => share > 0).length;
  expect([painted(0.001), painted(0.003)]).toEqual([0, 1]);
});
