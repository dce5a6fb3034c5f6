/**
 * Runs an action for every item, at most `limit` at a time, and answers in the order of the items. The first failure
 * stops what has not begun.
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  limit: number,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}
