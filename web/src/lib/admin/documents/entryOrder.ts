/** A document of a list that admins sort. */
export interface Ordered {
  readonly id: string;
  readonly order: number;
}

/** The least distance of two orders between which another one still fits; below it the list is numbered again. */
const leastDistance = 1e-6;

/** Returns the order of a new document at the end of a list. */
export function orderAtEnd(entries: readonly Ordered[]): number {
  return entries.length === 0 ? 1 : Math.floor(Math.max(...entries.map(({ order }) => order))) + 1;
}

/** Returns the order between two neighbours; null where none fits. */
function orderBetween(before: number | undefined, after: number | undefined): number | null {
  if (before === undefined) return after === undefined ? 1 : after - 1;
  if (after === undefined) return before + 1;
  return after - before < leastDistance ? null : (before + after) / 2;
}

/**
 * Lists the orders to store so that the entry at one place comes to another: one order where it fits between its new
 * neighbours, else those of all entries. Empty where there is no such place.
 * @param entries in the order in which people see them.
 */
export function ordersAfterMove(entries: readonly Ordered[], from: number, to: number): ReadonlyMap<string, number> {
  const moved = entries[from];
  if (moved === undefined || from === to || to < 0 || to >= entries.length) return new Map();
  const otherEntries = entries.toSpliced(from, 1);
  const order = orderBetween(otherEntries[to - 1]?.order, otherEntries[to]?.order);
  if (order !== null) return new Map([[moved.id, order]]);
  return new Map(otherEntries.toSpliced(to, 0, moved).map(({ id }, index) => [id, index + 1]));
}

/** Returns entries sorted by other orders than they have stored; those without another one keep theirs. */
export function withOrders<Item extends Ordered>(
  entries: readonly Item[],
  orders: ReadonlyMap<string, number>,
): readonly Item[] {
  if (orders.size === 0) return entries;
  return entries
    .map((entry) => ({ ...entry, order: orders.get(entry.id) ?? entry.order }))
    .toSorted((one, other) => one.order - other.order);
}
