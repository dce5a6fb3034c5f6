import type { Picture } from './decodePng.ts';

/** A rectangle of pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a picture into a box of a larger one, three bytes for each of its pixels. Each pixel of the box is the mean of
 * those of the picture that fall into it, by their opacity.
 */
export function drawPicture(colors: Uint8Array, rowWidth: number, { width, height, pixels }: Picture, box: Box): void {
  const spanOf = (at: number, size: number, from: number): [number, number] => {
    const first = Math.floor((at * from) / size);
    return [first, Math.max(first + 1, Math.floor(((at + 1) * from) / size))];
  };
  for (let y = 0; y < box.height; y++) {
    const [top, bottom] = spanOf(y, box.height, height);
    for (let x = 0; x < box.width; x++) {
      const [left, right] = spanOf(x, box.width, width);
      const sums = [0, 0, 0];
      let opacity = 0;
      for (let row = top; row < bottom; row++)
        for (let column = left; column < right; column++) {
          const at = (row * width + column) * 4;
          const share = (pixels[at + 3] ?? 0) / 255;
          opacity += share;
          sums.forEach((sum, part) => (sums[part] = sum + share * (pixels[at + part] ?? 0)));
        }
      const count = (bottom - top) * (right - left);
      const to = ((box.top + y) * rowWidth + box.left + x) * 3;
      sums.forEach((sum, part) => {
        colors[to + part] = Math.round((sum + (count - opacity) * (colors[to + part] ?? 0)) / count);
      });
    }
  }
}
