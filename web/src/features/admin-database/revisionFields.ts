import { type DocumentName, documentNameAt } from '@steeple/model/database/paths';
import type { Field, MapValue, Value } from './values/value.ts';

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
    document.fields.some(([field, value]) => field === 'source' && value.type === 'string' && value.value === 'google');
  return isFromGoogle ? [] : (books[name] ?? []);
}

/** The document as it will be stored, for the validator: what is filled in later has a value of its type now. */
export function withRevisionFields(path: string, document: MapValue): MapValue {
  const filled: Record<RevisionField, Value> = {
    revision: { type: 'number', value: 1 },
    updatedAt: { type: 'timestamp', seconds: 0, nanoseconds: 0 },
  };
  const names: readonly string[] = revisionFields(path, document);
  const rest = document.fields.filter(([name]) => !names.includes(name));
  return {
    type: 'map',
    fields: [...rest, ...revisionFields(path, document).map((name): Field => [name, filled[name]])],
  };
}
