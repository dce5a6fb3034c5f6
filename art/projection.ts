import { n } from './sheet.ts';

/** A point of a room around the viewer: x to the right, y up, z ahead; metres. */
export type Point = readonly [x: number, y: number, z: number];

/**
 * Places points of a room onto an equirectangular picture: 360° across, 180° from top to bottom, ahead in its middle.
 */
export interface Projection {
  readonly width: number;
  readonly height: number;
  /**
   * A closed shape with straight edges in the room, which the picture bends. Drawn three times, so that it may cross
   * the seam.
   */
  readonly polygon: (points: readonly Point[], attributes: string) => string;
  /** An open line. */
  readonly line: (points: readonly Point[], attributes: string) => string;
}

/** Pieces that an edge is cut into. */
const PIECES = 24;

/** The projection of a picture of this width; it is half as high. */
export function equirectangular(width: number): Projection {
  const height = width / 2;
  const trace = (points: readonly Point[], closed: boolean): string => {
    const traced: string[] = [];
    let lastX: number | null = null;
    const edges = closed ? points.length : points.length - 1;
    for (let edge = 0; edge < edges; edge += 1) {
      const from = points[edge];
      const to = points[(edge + 1) % points.length];
      if (!from || !to) continue;
      for (let piece = 0; piece <= PIECES; piece += 1) {
        const share = piece / PIECES;
        const [x, y, z] = [0, 1, 2].map(
          (axis) => (from[axis] ?? 0) + ((to[axis] ?? 0) - (from[axis] ?? 0)) * share,
        ) as [number, number, number];
        let across = (Math.atan2(x, z) / (2 * Math.PI) + 0.5) * width;
        // A line that passes behind the viewer goes on beyond the edge instead of jumping to the other one.
        if (lastX !== null) across += Math.round((lastX - across) / width) * width;
        lastX = across;
        traced.push(`${n(across)},${n((0.5 - Math.atan2(y, Math.hypot(x, z)) / Math.PI) * height)}`);
      }
    }
    return `M${traced.join('L')}${closed ? 'Z' : ''}`;
  };
  const thrice = (path: string, attributes: string): string =>
    [-width, 0, width].map((shift) => `<path d="${path}" transform="translate(${shift} 0)" ${attributes}/>`).join('');
  return {
    width,
    height,
    polygon: (points, attributes) => thrice(trace(points, true), attributes),
    line: (points, attributes) => thrice(trace(points, false), `fill="none" ${attributes}`),
  };
}
