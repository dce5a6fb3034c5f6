/** Direction of a view, degrees; `hfov` is its horizontal field of view. */
export interface PanoramaAngles {
  readonly yaw: number;
  readonly pitch: number;
  readonly hfov: number;
}

/** Degrees a key turns, and by which factor it zooms. */
export const keySteps = { turn: 12, zoom: 1.25 } as const;
/** Least and greatest horizontal field of view, degrees. */
export const fieldOfView = { min: 40, max: 115 } as const;

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

/** Brings a yaw back between −180 and 180. */
export function wrapYaw(yaw: number): number {
  return ((((yaw + 180) % 360) + 360) % 360) - 180;
}

/** Turns a view; it never tips over. */
export function turnView(view: PanoramaAngles, yaw: number, pitch: number): PanoramaAngles {
  return { ...view, yaw: wrapYaw(view.yaw + yaw), pitch: clamp(view.pitch + pitch, -85, 85) };
}

/** Zooms a view; above 1 nearer. */
export function zoomView(view: PanoramaAngles, factor: number): PanoramaAngles {
  return { ...view, hfov: clamp(view.hfov / factor, fieldOfView.min, fieldOfView.max) };
}

/** Drags a view by pixels: what is under the finger stays under it. @param width of the view, in pixels */
export function dragView(view: PanoramaAngles, dx: number, dy: number, width: number): PanoramaAngles {
  const perPixel = view.hfov / Math.max(1, width);
  return turnView(view, -dx * perPixel, dy * perPixel);
}

/**
 * Returns the view after a key press; null for keys that are not handled here. `home` is the initial view of the scene.
 */
export function afterKey(view: PanoramaAngles, key: string, home: PanoramaAngles): PanoramaAngles | null {
  switch (key) {
    case 'ArrowLeft':
      return turnView(view, -keySteps.turn, 0);
    case 'ArrowRight':
      return turnView(view, keySteps.turn, 0);
    case 'ArrowUp':
      return turnView(view, 0, keySteps.turn);
    case 'ArrowDown':
      return turnView(view, 0, -keySteps.turn);
    case '+':
    case '=':
      return zoomView(view, keySteps.zoom);
    case '-':
    case '_':
      return zoomView(view, 1 / keySteps.zoom);
    case 'Home':
      return home;
    default:
      return null;
  }
}
