import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pixelsPerDegree, placeSpots, type Spot, spotSize } from './placeSpots.ts';
import { fieldOfView } from './turning.ts';

const label = { width: 150, height: 42 };
const phone = pixelsPerDegree(100, 360);

/** The middle of a spot as it is drawn, in a view whose middle is straight ahead. */
function drawSpots(spots: readonly Spot[], scale: number) {
  return placeSpots(spots, scale).map(({ dx, dy, label: side }, index) => {
    const { yaw, pitch } = spots[index] ?? { yaw: 0, pitch: 0 };
    return { x: yaw * Math.cos((pitch * Math.PI) / 180) * scale + dx, y: -pitch * scale + dy, side };
  });
}

test('a degree takes as many pixels as the projection gives it in the middle', () => {
  expect(pixelsPerDegree(90, 360)).toBeCloseTo((180 * Math.PI) / 180, 6);
  expect(pixelsPerDegree(fieldOfView.min, 360)).toBeGreaterThan(3 * pixelsPerDegree(fieldOfView.max, 360));
});

test('a spot without others near it stays where it is, its text below it', () => {
  expect(
    placeSpots(
      [
        { yaw: 20, pitch: -5, label },
        { yaw: 150, pitch: 0, label },
      ],
      phone,
    ),
  ).toEqual([
    { dx: 0, dy: 0, label: 'below' },
    { dx: 0, dy: 0, label: 'below' },
  ]);
});

test('of two spots in one place the second is drawn beside the first', () => {
  const [first, second] = placeSpots(
    [
      { yaw: 20, pitch: -5, label },
      { yaw: 20, pitch: -5, label },
    ],
    phone,
  );
  expect(first).toMatchObject({ dx: 0, dy: 0 });
  expect(Math.hypot(second?.dx ?? 0, second?.dy ?? 0)).toBeGreaterThanOrEqual(spotSize);
});

test('spots on both sides of the seam at the back are drawn apart too', () => {
  const [, second] = placeSpots(
    [
      { yaw: 179, pitch: 0, label },
      { yaw: -179, pitch: 0, label },
    ],
    phone,
  );
  expect(second?.dx).toBeGreaterThan(spotSize - 6);
});

test('of two texts that would overlap one is placed above its spot, and a text without a place is in the list only', () => {
  expect(
    placeSpots(
      [
        { yaw: 0, pitch: 0, label },
        { yaw: 24, pitch: 0, label },
      ],
      phone,
    ).map((spot) => spot.label),
  ).toEqual(['below', 'above']);
  expect(
    placeSpots(
      Array.from({ length: 4 }, (_, index) => ({ yaw: index * 18, pitch: 0, label })),
      phone,
    ).map((spot) => spot.label),
  ).toContain('none');
});

test('as many spots as a scene may have, anywhere, never overlap', () => {
  const part = fc.double({ min: -0.5, max: 0.5, noNaN: true });
  const scene = fc.record({
    spread: fc.double({ min: 0, max: 40, noNaN: true }),
    middles: fc.array(fc.tuple(part, part), { minLength: 30, maxLength: 30 }),
  });
  fc.assert(
    fc.property(scene, ({ spread, middles }) => {
      const spots = middles.map(([yaw, pitch]) => ({ yaw: yaw * spread, pitch: pitch * 0.2 * spread, label }));
      const places = drawSpots(spots, phone);
      for (const [index, place] of places.entries()) {
        for (const other of places.slice(index + 1))
          expect(Math.hypot(place.x - other.x, place.y - other.y)).toBeGreaterThanOrEqual(spotSize - 0.5);
        for (const [otherIndex, other] of places.entries()) {
          if (otherIndex === index || place.side === 'none') continue;
          const y = place.y + (place.side === 'below' ? 49 : -49);
          const liesOnSpot = Math.abs(place.x - other.x) < 75 + 21 && Math.abs(y - other.y) < 21 + 21;
          expect(liesOnSpot).toBe(false);
        }
      }
    }),
  );
});
