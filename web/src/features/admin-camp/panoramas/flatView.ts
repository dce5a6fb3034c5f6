/** A direction in a panorama, in degrees from the middle of its picture: to the right and up. */
export interface Direction {
  readonly yaw: number;
  readonly pitch: number;
}

/** One digit after the point: a tenth of a degree is less than a pixel of the picture. */
function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The direction of a point of the flat picture. @param x and @param y as parts of width and height, 0 to 1. */
export function directionAt(x: number, y: number): Direction {
  const clampPart = (value: number): number => Math.min(1, Math.max(0, value));
  return { yaw: roundToTenth((clampPart(x) - 0.5) * 360), pitch: roundToTenth((0.5 - clampPart(y)) * 180) };
}

/** Position of a direction on the flat picture, as parts of width and height. */
export function pointOf({ yaw, pitch }: Direction): { readonly x: number; readonly y: number } {
  return { x: yaw / 360 + 0.5, y: 0.5 - pitch / 180 };
}

/** A direction moved by some degrees; around the horizon it goes on, at the poles it stops. */
export function movedDirection({ yaw, pitch }: Direction, right: number, up: number): Direction {
  const turned = ((((yaw + right + 180) % 360) + 360) % 360) - 180;
  return { yaw: roundToTenth(turned), pitch: roundToTenth(Math.min(90, Math.max(-90, pitch + up))) };
}
