import { type DocumentName, documentNameAt } from '@steeple/model/database/paths';
import type { MapValue } from './values/value.ts';

/** A field that the security rules want filled in at each save, so that nobody overwrites another's save unseen. */
export type RevisionField = 'revision' | 'updatedAt';

const counted: readonly RevisionField[] = ['revision', 'updatedAt'];
const books: Partial<Record<DocumentName, readonly RevisionField[]>> = {
  siteConfig: counted,
  page: counted,
  post: counted,
  camp: counted,
  emergencyNumbers: counted,
  consentText: counted,
  event: ['updatedAt'],
  eventMark: ['updatedAt'],
  resource: ['updatedAt'],
  campSession: ['updatedAt'],
};

/** The fields of a document that are filled in when it is saved. What came from Google keeps the time of its sync. */
export function revisionFields(path: string, document: MapValue): readonly RevisionField[] {
  const name = documentNameAt(path);
  if (name === undefined) return [];
  const isFromGoogle =
    name === 'event' &&
    document.value.some(([field, value]) => field === 'source' && value.type === 'string' && value.value === 'google');
  return isFromGoogle ? [] : (books[name] ?? []);
}
