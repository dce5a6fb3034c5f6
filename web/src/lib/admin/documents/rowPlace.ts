/** The vertical extent of a row on the screen. Pixels. */
export interface RowExtent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the place that a dragged row gets where it is dropped at a height.
 * @param rows extents of all rows, the dragged one too, in their order.
 * @param from place of the dragged row.
 */
export function placeAtHeight(rows: readonly RowExtent[], from: number, height: number): number {
  const above = rows.filter(({ top, bottom }) => (top + bottom) / 2 < height).length;
  // The dragged row leaves its own place first.
  return Math.max(0, Math.min(rows.length - 1, above > from ? above - 1 : above));
}
