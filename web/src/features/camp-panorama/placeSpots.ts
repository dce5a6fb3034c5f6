import { wrapYaw } from './turning.ts';

/** Width and height of a text as it is drawn, CSS pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** A spot of a scene: where it is, in degrees, and how large its text is. */
export interface Spot {
  readonly yaw: number;
  readonly pitch: number;
  readonly label: Size;
}

/** Offset of a drawn spot from its true position, CSS pixels, and the side on which its text is drawn. */
export interface PlacedSpot {
  readonly dx: number;
  readonly dy: number;
  readonly label: 'below' | 'above' | 'none';
}

/** Diameter of a spot, CSS pixels: `.hotspot` in PanoramaView.module.css. */
export const spotSize = 44;
/** Least distance between the centres of two spots, so that a finger meets one of them. */
const leastDistance = spotSize + 4;
/** Between a spot and its text: `.hotspot span`. */
const labelGap = 6;
const ringStep = 4;
const directions = 16;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Box extends Point {
  /** Half of width and height. */
  readonly w: number;
  readonly h: number;
}

/**
 * Pixels that a degree takes in the middle of a view; towards the edges it takes more, so that what is apart in the
 * middle is apart everywhere.
 * @param hfov width of the view, degrees.
 * @param width of the view, CSS pixels.
 */
export function pixelsPerDegree(hfov: number, width: number): number {
  return (width / 2 / Math.tan((hfov * Math.PI) / 360)) * (Math.PI / 180);
}

/** Places around a point, nearest first. */
function* ringsAround(): Generator<Point> {
  yield { x: 0, y: 0 };
  for (let radius = ringStep; ; radius += ringStep) {
    for (let turn = 0; turn < directions; turn += 1) {
      const angle = (turn * 2 * Math.PI) / directions;
      yield { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
    }
  }
}

/** From one spot to another in the middle of a view, where nothing is moved yet. */
function offsetBetween(from: Spot, to: Spot, scale: number): Point {
  const level = Math.cos((((from.pitch + to.pitch) / 2) * Math.PI) / 180);
  return { x: wrapYaw(to.yaw - from.yaw) * level * scale, y: (from.pitch - to.pitch) * scale };
}

function boxesMeet(one: Box, other: Box): boolean {
  return Math.abs(one.x - other.x) < one.w + other.w && Math.abs(one.y - other.y) < one.h + other.h;
}

/**
 * Draws overlapping spots apart: each stays where it is, or goes to the nearest place that is free. A
 * text that would overlap a spot or another text is placed above its spot instead, or is only in the list below the
 * view.
 * @param scale of {@link pixelsPerDegree}.
 */
export function placeSpots(spots: readonly Spot[], scale: number): PlacedSpot[] {
  const offsets: Point[] = [];
  for (const spot of spots) {
    for (const offset of ringsAround()) {
      const isFree = offsets.every((other, index) => {
        const way = offsetBetween(spots[index] ?? spot, spot, scale);
        return Math.hypot(way.x + offset.x - other.x, way.y + offset.y - other.y) >= leastDistance;
      });
      if (!isFree) continue;
      offsets.push(offset);
      break;
    }
  }
  const labels: PlacedSpot['label'][] = [];
  /** The middle of a spot as it is drawn, seen from another spot's true place. */
  const middleOf = (index: number, seenFrom: Spot): Point => {
    const way = offsetBetween(seenFrom, spots[index] ?? seenFrom, scale);
    return { x: way.x + (offsets[index]?.x ?? 0), y: way.y + (offsets[index]?.y ?? 0) };
  };
  const circleBox = (index: number, seenFrom: Spot): Box => ({
    ...middleOf(index, seenFrom),
    w: spotSize / 2,
    h: spotSize / 2,
  });
  const labelBox = (index: number, side: PlacedSpot['label'], seenFrom: Spot): Box => {
    const { label } = spots[index] ?? seenFrom;
    const { x, y } = middleOf(index, seenFrom);
    const distance = spotSize / 2 + labelGap + label.height / 2;
    return { x, y: y + (side === 'below' ? distance : -distance), w: label.width / 2, h: label.height / 2 };
  };
  for (const [index, spot] of spots.entries()) {
    const isFree = (side: 'below' | 'above'): boolean => {
      const box = labelBox(index, side, spot);
      return (
        spots.every((_other, otherIndex) => otherIndex === index || !boxesMeet(box, circleBox(otherIndex, spot))) &&
        labels.every(
          (labelSide, labelIndex) => labelSide === 'none' || !boxesMeet(box, labelBox(labelIndex, labelSide, spot)),
        )
      );
    };
    labels.push((['below', 'above'] as const).find(isFree) ?? 'none');
  }
  return offsets.map(({ x, y }, index) => ({ dx: x, dy: y, label: labels[index] ?? 'below' }));
}
