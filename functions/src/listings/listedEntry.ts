import { publicAudience } from '@steeple/model/content/audience';
import type { ListedName } from '@steeple/model/database/listing';
import type { Timestamp as Moment } from '@steeple/model/time/timestamp';
import { plain } from '@steeple/model/database/plain';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import type { Renderer } from '../renderer.ts';

/** A document as a listing holds it. */
export interface ListedEntry {
  /** The time of the document's last write, by whomever. */
  readonly changedAt: Moment;
  /** Time of the last write that changed `data`, where a later one has only counted ({@link isOnlyCounted}). */
  readonly shownAt?: Moment;
  /** Plain JSON. Long texts are left out; `plainBody` has what search needs of them. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * The field that makes a document of each kind one to be listed: as rules and the queries of public pages ask for it.
 * All people are listed, for admins alone: no page is made from that listing (`publicListedNames`).
 */
export const publicConditions: Readonly<Record<ListedName, readonly [field: string, value: unknown] | null>> = {
  post: ['status', 'published'],
  event: ['hidden', false],
  resource: ['audience', publicAudience],
  ministry: null,
  page: null,
  user: null,
};

/** The fields that a listing has of each document, where it has not all of them. */
const listedFields: Readonly<Partial<Record<ListedName, readonly string[]>>> = { user: ['email', 'displayName'] };

/** Leaves out the texts and facts that no list shows, so that a listing stays small; and downloads, counted all day. */
const withoutTexts: Readonly<Partial<Record<ListedName, Readonly<Record<string, unknown>>>>> = {
  post: { body: { en: '' }, outdated: undefined },
  page: { sections: [], outdated: undefined },
  resource: { downloads: 0 },
};

/** True where a document exists and belongs to the listing of its kind. */
export function isPublic(name: ListedName, snapshot: DocumentSnapshot): boolean {
  const condition = publicConditions[name];
  return snapshot.exists && (condition === null || snapshot.get(condition[0]) === condition[1]);
}

/** Writes a document as its listing holds it. */
export function listedEntry(
  name: ListedName,
  snapshot: DocumentSnapshot,
  plainBody: Renderer['plainBody'],
): ListedEntry {
  const data = fieldsOf(name, plain(snapshot.data()) as Readonly<Record<string, unknown>>);
  const texts = withoutTexts[name];
  const body = name === 'post' || name === 'page' ? { plainBody: plainBody(name, data) } : {};
  return { changedAt: plain(snapshot.updateTime) as Moment, data: { ...data, ...texts, ...body } };
}

/**
 * Makes the entry that follows another one of the same document. A resource is shown by lists alone: where their data
 * is as before, the entry keeps the time since when.
 */
export function nextEntry(name: ListedName, before: ListedEntry | undefined, entry: ListedEntry): ListedEntry {
  return name === 'resource' && before !== undefined && isDeepStrictEqual(before.data, entry.data)
    ? { ...entry, shownAt: before.shownAt ?? before.changedAt }
    : entry;
}

/** True where the last write of a document changed nothing that a page shows, as that of a counted download. */
export function isOnlyCounted(entry: ListedEntry | undefined): boolean {
  return entry?.shownAt !== undefined;
}

/** The fields of a document that its listing has. */
export function fieldsOf(name: ListedName, data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const listed = listedFields[name];
  return listed === undefined
    ? data
    : Object.fromEntries(Object.entries(data).filter(([field]) => listed.includes(field)));
}
