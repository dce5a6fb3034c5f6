import type { Logo } from '@steeple/model/files/logo';
import type { PictureSize } from './pictureHeader.ts';

/** Luminances, as WCAG computes them, of the grounds of light and dark pages (`ui/tokens.css`). */
const grounds = { light: 0.965, dark: 0.008 } as const;
/** Colours of these grounds. */
export const groundColors = { light: '#fdfbf7', dark: '#181613' } as const;
/** Contrast from which a shape can be seen on its ground. */
const visibleContrast = 2;
/** Alpha, of 255, from which a pixel counts as part of the logo. */
const opaque = 128;

/** Pixels of a picture as a canvas has them. */
export interface Pixels extends PictureSize {
  readonly data: Uint8ClampedArray;
}

function luminance(red: number, green: number, blue: number): number {
  const [r, g, b] = [red, green, blue].map((part) =>
    part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Finds the part of a picture that is not transparent; null where all of it is. */
export function opaquePart({ data, width, height }: Pixels): ({ x: number; y: number } & PictureSize) | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * Finds the ground that a logo needs to be seen. Undefined where it is seen on both, and where it brings its own, as a
 * rectangle does.
 */
export function neededGround({ data, width, height }: Pixels): Logo['ground'] {
  const alphaAt = (x: number, y: number): number => data[(y * width + x) * 4 + 3] ?? 0;
  const corners = [0, width - 1].flatMap((x) => [0, height - 1].map((y) => alphaAt(x, y)));
  if (corners.every((alpha) => alpha >= opaque)) return undefined;
  const visiblePixels = { light: 0, dark: 0 };
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < opaque) continue;
    count += 1;
    const own = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    if (contrast(own, grounds.light) >= visibleContrast) visiblePixels.light += 1;
    if (contrast(own, grounds.dark) >= visibleContrast) visiblePixels.dark += 1;
  }
  const needed = visiblePixels.light >= visiblePixels.dark ? 'light' : 'dark';
  return visiblePixels[needed === 'light' ? 'dark' : 'light'] >= count / 2 ? undefined : needed;
}

/** The place of a logo in a square icon, within the circle that every system shows where it cuts icons to a shape. */
export function placeInIcon(logo: PictureSize, size: number, isCut: boolean): { x: number; y: number } & PictureSize {
  const scale = isCut
    ? (size * 0.8) / Math.hypot(logo.width, logo.height)
    : (size * 0.84) / Math.max(logo.width, logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  return { x: (size - width) / 2, y: (size - height) / 2, width, height };
}

/** Scales a size so that it fits into another, both ways. */
export function fitInto({ width, height }: PictureSize, most: PictureSize): PictureSize {
  const scale = Math.min(most.width / width, most.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const openingTag = /<svg\b[^>]*>/i;

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(tag)?.[1];
}

/** Reads the proportions of an SVG: its `viewBox`, else its width and height; null where it has neither. */
export function svgSize(svg: string): PictureSize | null {
  const tag = openingTag.exec(svg)?.[0] ?? '';
  const box =
    attribute(tag, 'viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const own = ['width', 'height'].map((name) => Number.parseFloat(attribute(tag, name) ?? ''));
  const [width, height] = box.length === 4 ? box.slice(2) : own;
  return width !== undefined && height !== undefined && width > 0 && height > 0 ? { width, height } : null;
}

/** Gives an SVG a size in pixels, so that every browser draws it sharp. */
export function withSvgSize(svg: string, { width, height }: PictureSize): string {
  return svg.replace(openingTag, (tag) => {
    const bare = tag.replaceAll(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '');
    const box = svgSize(tag);
    const viewBox =
      box !== null && attribute(tag, 'viewBox') === undefined ? ` viewBox="0 0 ${box.width} ${box.height}"` : '';
    return bare.replace(/^<svg/i, (name) => `${name} width="${width}" height="${height}"${viewBox}`);
  });
}
