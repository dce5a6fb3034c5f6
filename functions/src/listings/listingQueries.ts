import type { ListedDocument } from '@steeple/model/listing';
import { collectionOf, documentPaths } from '@steeple/model/paths';
import { publicAudience } from '@steeple/model/resource';
import { type DocumentData, type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';

/** The most documents that a listing holds; a kind with more is read from its collection, with the limits of its pages. */
export const mostListed = 5000;

/** Characters of each language's text that a listing keeps of a post: search looks through the beginning only. */
const bodyLength = 2000;

/** The collection of a kind. */
function collection(database: Firestore, kind: ListedDocument): Query {
  return database.collection(collectionOf(documentPaths[kind].at('-')));
}

/** The documents of a kind that everybody may see: what rules would show to a visitor, and no other. */
export function publicDocuments(database: Firestore, kind: ListedDocument): Query {
  switch (kind) {
    case 'post': return collection(database, kind).where('status', '==', 'published');
    case 'event': return collection(database, kind).where('hidden', '==', false);
    case 'resource': return collection(database, kind).where('audience', '==', publicAudience);
    case 'ministry': return collection(database, kind);
  }
}

/** A document as a listing keeps it. */
export function listed(kind: ListedDocument, data: DocumentData): DocumentData {
  if (kind !== 'post') return data;
  const body = (data['body'] ?? {}) as Readonly<Record<string, unknown>>;
  return { ...data, body: Object.fromEntries(Object.entries(body).map(([language, text]) => [language, typeof text === 'string' ? text.slice(0, bodyLength) : text])) };
}

/** The last change of a collection's documents, or of what is applied to them. */
function newest(database: Firestore, kind: ListedDocument): Query[] {
  const changed = (of: Query): Query => of.orderBy('updatedAt', 'desc').limit(1).select('updatedAt');
  if (kind === 'ministry') return [];
  // What an admin says of an event of Google's stands in its marks.
  const marks = kind === 'event' ? [changed(database.collection(collectionOf(documentPaths.eventMark.at('-'))))] : [];
  return [changed(collection(database, kind)), ...marks];
}

/** What tells whether a collection has changed, without reading it. */
export interface Fingerprint {
  readonly text: string;
  /** The last change, milliseconds since the epoch; 0 where there is none. */
  readonly changedAt: number;
}

/** Documents that {@link readFingerprint} is billed for: its counts of up to 1,000, and the document changed last. */
export const fingerprintReads: Readonly<Record<ListedDocument, number>> = { post: 3, event: 6, resource: 2, ministry: 1 };

/**
 * Looks at a collection for a handful of reads: how many public documents there are and how many of the events
 * are featured (a count is billed as one read for each 1,000), and when the last one was changed.
 */
export async function readFingerprint(database: Firestore, kind: ListedDocument): Promise<Fingerprint> {
  const shown = publicDocuments(database, kind);
  const counted = kind === 'event' ? [shown, collection(database, kind).where('featured', '==', true)] : [shown];
  const [counts, changes] = await Promise.all([
    Promise.all(counted.map(async (query) => (await query.count().get()).data().count)),
    Promise.all(newest(database, kind).map(async (query) => {
      const changed: unknown = (await query.get()).docs[0]?.get('updatedAt');
      return changed instanceof Timestamp ? changed.toMillis() : 0;
    })),
  ]);
  return { text: [...counts, ...changes].join(' '), changedAt: Math.max(0, ...changes) };
}
