/** Entries by key, groups and entries in the order they first appear. `Map.groupBy`, which phones of 2023 lack. */
export function grouped<Key, Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): [key: Key, entries: Entry[]][] {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return [...groups];
}
