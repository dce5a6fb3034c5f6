import { useEffect, useMemo, useRef, useState } from 'react';
import { type Ordered, ordersAfterMove, withOrders } from '#lib/admin/documents/entryOrder.ts';

type Orders = ReadonlyMap<string, number>;
const none: Orders = new Map();

/** Entries in the order that an admin has chosen, and the way to move one. */
export interface Sorting<Item extends Ordered> {
  /** In the chosen order at once, while it is still being saved. */
  readonly sorted: readonly Item[];
  /**
   * Moves the entry at one place to another. Moves are saved one after the other. Resolves when this one is saved, with
   * false where there is no other place; rejects where it is not saved.
   */
  readonly move: (from: number, to: number) => Promise<boolean>;
}

/**
 * Sorts entries before the server has stored their order, so that no press on a button is lost while one before it is
 * being saved.
 * @param entries as they are stored, live.
 */
export function useSorting<Item extends Ordered>(
  entries: readonly Item[],
  save: (orders: Orders) => Promise<void>,
): Sorting<Item> {
  const [chosen, setChosen] = useState(none);
  const lastSave = useRef<Promise<void>>(Promise.resolve());
  const underWay = useRef(0);
  useEffect(() => {
    const isIdle = underWay.current === 0;
    // What is stored counts again, also what another admin has sorted since.
    setChosen((before) =>
      isIdle || entries.every(({ id, order }) => (before.get(id) ?? order) === order) ? none : before,
    );
  }, [entries]);
  const sorted = useMemo(() => withOrders(entries, chosen), [entries, chosen]);
  const move = async (from: number, to: number): Promise<boolean> => {
    const orders = ordersAfterMove(sorted, from, to);
    if (orders.size === 0) return false;
    setChosen((before) => new Map([...before, ...orders]));
    underWay.current += 1;
    const saved = lastSave.current.then(async () => save(orders));
    lastSave.current = saved.catch(() => undefined);
    try {
      await saved;
      return true;
    } catch (error) {
      setChosen(none);
      throw error;
    } finally {
      underWay.current -= 1;
    }
  };
  return { sorted, move };
}
