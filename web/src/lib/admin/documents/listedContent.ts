import type { campContentNames } from '@steeple/model/editing/campContent';
import type { Documents } from '@steeple/model/documents';
import { editedPart } from '#lib/admin/editing/contentOf.ts';

/** The kinds of document that admins edit as entries of a list. */
export type ListedName = 'ministry' | Exclude<(typeof campContentNames)[number], 'scheduleItem' | 'panorama'>;

/** The part of a document that its form edits: the list sets the order, the server the time of the last save. */
export type ListedContent<Name extends ListedName> = Omit<Documents[Name], 'order' | 'updatedAt'>;

/** Content of a kind that is only known at run time. */
export type AnyContent = Readonly<Record<string, unknown>>;

/** An entry of a list. */
export interface Entry<Content = AnyContent> {
  readonly id: string;
  readonly content: Content;
  /** Position among the others; 0 for kinds that are sorted by time. */
  readonly order: number;
}

/** Returns the entry that a stored document makes. */
export function entryOf(stored: { readonly id: string; readonly order?: unknown }): Entry {
  return {
    id: stored.id,
    content: editedPart(stored),
    order: typeof stored.order === 'number' ? stored.order : 0,
  };
}

/** Lists every text within a value, for searching. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
