import { type DOMAttributes, type RefObject, useRef, useState } from 'react';

/** Distance from the edge of the window within which dragging scrolls the page, and the step. Pixels. */
const edge = { distance: 72, step: 14 };

/** A row that is dragged from one place to another. */
export interface RowDrag {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the place that a dragged row gets where it is dropped at a height.
 * @param rows extents of all rows on the screen in pixels, the dragged one too, in their order.
 * @param from place of the dragged row.
 */
export function placeAtHeight(rows: readonly Pick<DOMRect, 'top' | 'bottom'>[], from: number, height: number): number {
  const above = rows.filter(({ top, bottom }) => (top + bottom) / 2 < height).length;
  // The dragged row leaves its own place first.
  return Math.max(0, Math.min(rows.length - 1, above > from ? above - 1 : above));
}

type HandleProps = Pick<
  DOMAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>;

/**
 * Moves rows of a list by dragging their handles, with mouse, pen or finger. The buttons of the rows do the same for
 * those who do not drag.
 * @param list element whose children are the rows.
 * @param onDrop called where a row was dropped at another place.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
): { readonly drag: RowDrag | null; readonly handle: (index: number) => HandleProps } {
  const [drag, show] = useState<RowDrag | null>(null);
  // Read by the handlers: React may show a move only after the drop that follows it.
  const current = useRef<RowDrag | null>(null);
  const setDrag = (next: RowDrag | null): void => {
    current.current = next;
    show(next);
  };
  return {
    drag,
    handle: (index) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        // Prevents the selection of text.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, to: index });
      },
      onPointerMove: ({ clientY }) => {
        const dragged = current.current;
        if (dragged === null || list.current === null) return;
        if (clientY < edge.distance) window.scrollBy(0, -edge.step);
        if (clientY > window.innerHeight - edge.distance) window.scrollBy(0, edge.step);
        const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
        const to = placeAtHeight(rows, dragged.from, clientY);
        if (to !== dragged.to) setDrag({ from: dragged.from, to });
      },
      onPointerUp: () => {
        const dropped = current.current;
        setDrag(null);
        if (dropped !== null && dropped.from !== dropped.to) onDrop(dropped.from, dropped.to);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}
