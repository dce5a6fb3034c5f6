import type { campContentNames } from '@steeple/model/editing/campContent';
import type { Documents } from '@steeple/model/documents';
import { plain } from '@steeple/model/database/plain';

/** The kinds of document that admins edit as entries of a list. */
export type ListedName = 'ministry' | Exclude<(typeof campContentNames)[number], 'scheduleItem' | 'panorama'>;

/** Fields that the form does not edit: the list sets the order, the server the time of the last save. */
const managedFields = ['order', 'updatedAt'] as const;
type ManagedField = (typeof managedFields)[number];

/** The part of a document that its form edits. */
export type ListedContent<Name extends ListedName> = Omit<Documents[Name], ManagedField>;

/** Content of a kind that is only known at run time. */
export type AnyContent = Readonly<Record<string, unknown>>;

/** An entry of a list. */
export interface Entry<Content = AnyContent> {
  readonly id: string;
  readonly content: Content;
  /** Position among the others; 0 for kinds that are sorted by time. */
  readonly order: number;
}

/** Returns the part of a stored document that its form edits, as plain values. */
export function contentOfEntry(stored: unknown): AnyContent {
  const { id: _id, ...fields } = plain(stored) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !managedFields.some((field) => field === key)));
}

/** Returns the entry that a stored document makes. */
export function entryOf(stored: { readonly id: string; readonly order?: unknown }): Entry {
  return {
    id: stored.id,
    content: contentOfEntry(stored),
    order: typeof stored.order === 'number' ? stored.order : 0,
  };
}

/** Lists every text within a value, for searching. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
