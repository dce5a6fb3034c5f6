/**
 * The share of each pixel that shapes cover. Each line of an outline adds its signed area to the pixels that it
 * crosses; a running sum along the row then says what is inside (the method of font-rs,
 * https://medium.com/@raphlinus/inside-the-fastest-font-renderer-in-the-world-75ae5270c445).
 */
export class Coverage {
  readonly width: number;
  readonly height: number;
  readonly #areas: Float32Array;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    // A line at the right edge adds to the pixel after the row's last one.
    this.#areas = new Float32Array((width + 2) * height);
  }

  /** Adds a line of an outline, without the part that is outside. */
  line(fromX: number, fromY: number, toX: number, toY: number): void {
    if (fromY === toY) return;
    const direction = fromY < toY ? 1 : -1;
    const [topX, topY, bottomX, bottomY] = direction === 1 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
    const slope = (bottomX - topX) / (bottomY - topY);
    const firstRow = Math.max(0, Math.floor(topY));
    const lastRow = Math.min(this.height, Math.ceil(bottomY));
    for (let row = firstRow; row < lastRow; row++) {
      const startY = Math.max(row, topY);
      const endY = Math.min(row + 1, bottomY);
      const startX = this.#within(topX + (startY - topY) * slope);
      const endX = this.#within(topX + (endY - topY) * slope);
      const [left, right] = [Math.min(startX, endX), Math.max(startX, endX)];
      const tall = endY - startY;
      this.#addRow(row, left, right, tall * direction);
    }
  }

  #within(x: number): number {
    return Math.min(Math.max(x, 0), this.width);
  }

  /** Adds a line within a row: its area in each pixel, the rest in the pixel after it. */
  #addRow(row: number, left: number, right: number, height: number): void {
    const start = row * (this.width + 2);
    const first = Math.floor(left);
    if (right <= first + 1) {
      const share = (left + right) / 2 - first;
      this.#add(start + first, height * (1 - share));
      this.#add(start + first + 1, height * share);
      return;
    }
    const perPixel = 1 / (right - left);
    const last = Math.ceil(right);
    let before = 0;
    for (let pixel = first; pixel < last; pixel++) {
      const from = Math.max(left, pixel);
      const to = Math.min(right, pixel + 1);
      // The line has passed by wholly, or in part inside the pixel.
      const inside = perPixel * (from - left + (to - from) * (pixel + 1 - (from + to) / 2));
      this.#add(start + pixel, height * (inside - before));
      before = inside;
    }
    this.#add(start + last, height * (1 - before));
  }

  #add(index: number, area: number): void {
    this.#areas[index] = (this.#areas[index] as number) + area;
  }

  /** Calls with each pixel that is covered, and how much of it, from 0 to 1. */
  forEach(paint: (pixel: number, share: number) => void): void {
    for (let row = 0; row < this.height; row++) {
      let sum = 0;
      const start = row * (this.width + 2);
      for (const [column, area] of this.#areas.subarray(start, start + this.width).entries()) {
        sum += area;
        const share = Math.min(Math.abs(sum), 1);
        if (share > 0.002) paint(row * this.width + column, share);
      }
    }
  }
}
