import { type FocalPoint, focalPosition } from '@steeple/model/files/picture';

/** The area that a picture takes on the screen. */
type Area = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;

function percentageOf(distance: number, length: number): number {
  return focalPosition(Math.min(100, Math.max(0, (distance / length) * 100)));
}

/** The focal point under a pointer, as pages place it; at the edge where the pointer is outside the picture. */
export function focalPointAt({ left, top, width, height }: Area, clientX: number, clientY: number): FocalPoint {
  return { x: percentageOf(clientX - left, width), y: percentageOf(clientY - top, height) };
}
