import { describe, expect, it } from 'vitest';
import { directionAt, movedDirection, pointOf } from './flatView.ts';

describe('the flat picture of a panorama', () => {
  it.each([
    [0.5, 0.5, 0, 0],
    [0, 0, -180, 90],
    [1, 1, 180, -90],
    [0.75, 0.25, 90, 45],
    [2, -1, 180, 90],
  ])('at %d, %d looks to %d, %d', (x, y, yaw, pitch) => {
    expect(directionAt(x, y)).toEqual({ yaw, pitch });
  });
  it('comes back to the same point', () => {
    const { x, y } = pointOf(directionAt(0.3, 0.6));
    expect([x, y]).toEqual([expect.closeTo(0.3, 3), expect.closeTo(0.6, 3)]);
  });
  it('goes around the horizon and stops at the poles', () => {
    expect(movedDirection({ yaw: 179, pitch: 89 }, 2, 5)).toEqual({ yaw: -179, pitch: 90 });
    expect(movedDirection({ yaw: -180, pitch: 0 }, -1, 0)).toEqual({ yaw: 179, pitch: 0 });
  });
});
