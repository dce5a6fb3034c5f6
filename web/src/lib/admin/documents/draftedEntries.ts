import { isManaged } from '#lib/admin/editing/contentOf.ts';

/** Something typed into an entry and not yet saved. */
export interface EntryDraft {
  readonly id: string;
  readonly value: object;
}

interface Ordered {
  readonly id: string;
  readonly order?: number;
}

/**
 * Returns a list as it would be after its drafts were saved: their contents in place of the stored ones, new entries at
 * the end.
 */
export function withDraftedEntries<Entry extends Ordered>(
  entries: readonly Entry[],
  drafts: readonly EntryDraft[],
): readonly Entry[] {
  if (drafts.length === 0) return entries;
  const draftsById = new Map(drafts.map(({ id, value }) => [id, value]));
  const end = Math.max(0, ...entries.map(({ order = 0 }) => order)) + 1;
  const existingIds = new Set(entries.map(({ id }) => id));
  const added = drafts.filter(({ id }) => !existingIds.has(id));
  return [
    ...entries.map((entry) => {
      const value = draftsById.get(entry.id);
      return value === undefined ? entry : draftedEntry(entry, value);
    }),
    ...added.map(({ id, value }, index) => ({ order: end + index, revision: 0, ...value, id }) as unknown as Entry),
  ];
}

/** A field that the draft has not, such as a picture, was removed. */
function draftedEntry<Entry extends Ordered>(entry: Entry, value: object): Entry {
  const managed = Object.entries(entry).filter(([field]) => isManaged(field));
  return { ...value, ...Object.fromEntries(managed) } as unknown as Entry;
}
