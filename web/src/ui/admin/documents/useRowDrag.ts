import { type PointerEvent, type RefObject, useState } from 'react';
import { placeAtHeight } from '#lib/admin/documents/rowPlace.ts';

/** Distance from the edge of the window within which dragging scrolls the page, and the step. Pixels. */
const edge = { distance: 72, step: 14 };

/** A row that is dragged from one place to another. */
export interface RowDrag {
  readonly from: number;
  readonly to: number;
}

interface HandleProps {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

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
  const [drag, setDrag] = useState<RowDrag | null>(null);
  const end = (): void => setDrag(null);
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
        if (drag === null || list.current === null) return;
        if (clientY < edge.distance) window.scrollBy(0, -edge.step);
        if (clientY > window.innerHeight - edge.distance) window.scrollBy(0, edge.step);
        const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
        const to = placeAtHeight(rows, drag.from, clientY);
        if (to !== drag.to) setDrag({ from: drag.from, to });
      },
      onPointerUp: () => {
        end();
        if (drag !== null && drag.from !== drag.to) onDrop(drag.from, drag.to);
      },
      onPointerCancel: end,
    }),
  };
}
