/** A stop of a gradient: where from 0 to 1, which colour, how opaque. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

/** A drawing being made: shapes in order, with the gradients and blurs they refer to. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** Adds SVG elements on top of what is there. */
  readonly add: (...elements: readonly string[]) => void;
  /** A gradient along a line, in shares of the painted shape's box. */
  readonly linear: (stops: readonly Stop[], line?: readonly [x1: number, y1: number, x2: number, y2: number]) => string;
  /** A gradient around a point of the sheet, in its units. */
  readonly radial: (x: number, y: number, radius: number, stops: readonly Stop[]) => string;
  /** A blur of so many units; for a `filter` attribute. */
  readonly blur: (deviation: number) => string;
  /** Something to cut others by; for a `clip-path` attribute. */
  readonly clip: (shape: string) => string;
  readonly toSvg: () => string;
}

/** A number as SVG needs it, no longer than that. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** An empty drawing. */
export function newSheet(width: number, height: number): Sheet {
  const definitions: string[] = [];
  const shapes: string[] = [];
  const define = (element: (id: string) => string): string => {
    const id = `d${definitions.length}`;
    definitions.push(element(id));
    return `url(#${id})`;
  };
  const stopsOf = (stops: readonly Stop[]): string =>
    stops
      .map(
        ([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
      )
      .join('');
  return {
    width,
    height,
    add: (...elements) => void shapes.push(...elements),
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
      ),
    radial: (x, y, radius, stops) =>
      define(
        (id) =>
          `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}" r="${n(radius)}">${stopsOf(stops)}</radialGradient>`,
      ),
    blur: (deviation) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${shapes.join('')}</svg>`,
  };
}

/** A rectangle over the whole sheet. */
export function fill(sheet: Sheet, paint: string, attributes = ''): string {
  return `<rect width="${sheet.width}" height="${sheet.height}" fill="${paint}" ${attributes}/>`;
}

/** A soft shadow of something round, without the cost of a blur: dark under the thing, fading outside it. */
export function shade(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  softness: number,
  color: string,
  opacity: number,
): string {
  const reach = radius + softness;
  const inner = Math.max(0, radius - softness) / reach;
  const paint = sheet.radial(x, y, reach, [
    [inner, color, opacity],
    [(inner + 1) / 2, color, opacity * 0.42],
    [1, color, 0],
  ]);
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(reach)}" fill="${paint}"/>`;
}

/** Light around a point that fades to nothing. */
export function glow(sheet: Sheet, x: number, y: number, radius: number, color: string, opacity: number): string {
  const paint = sheet.radial(x, y, radius, [
    [0, color, opacity],
    [0.35, color, opacity * 0.45],
    [1, color, 0],
  ]);
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${paint}"/>`;
}
