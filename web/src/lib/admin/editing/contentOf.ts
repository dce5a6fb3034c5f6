import { documentSchemas } from '@steeple/model/documents';
import type { DocumentName } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { type FieldError, fieldErrors } from '@steeple/model/requests/validation';
import type { GenericSchema } from 'valibot';
import type { AnyContent } from '#lib/admin/documents/listedContent.ts';
import type { Saved } from './editing.ts';
import type { Content, Revisioned } from './saving.ts';

/** Fields that saving sets and no form edits, each with a value that its schema takes. */
export const managedFields = { order: 0, revision: 1, updatedAt: { seconds: 0, nanoseconds: 0 } };

/** True for the id of a document and for the fields that saving sets. */
export function isManaged(field: string): boolean {
  return field === 'id' || Object.hasOwn(managedFields, field);
}

/** Tells whether documents have a field. @param schema the validator of their kind. */
export function hasField(schema: GenericSchema | undefined, field: string): boolean {
  return schema !== undefined && 'entries' in schema && Object.hasOwn(schema.entries as object, field);
}

/** The part of a stored document that its form edits, as plain values. */
export function editedPart(stored: object): AnyContent {
  return Object.fromEntries(Object.entries(plain(stored) as AnyContent).filter(([field]) => !isManaged(field)));
}

/** The part of a stored document that a form edits, with the number of its saves. */
export function contentOf<Name extends Revisioned>(stored: object): Saved<Content<Name>> {
  const revision: unknown = 'revision' in stored ? stored.revision : 0;
  return { value: editedPart(stored) as Content<Name>, revision: typeof revision === 'number' ? revision : 0 };
}

/** Lists the errors that the validator finds in the part of a document that its form edits. */
export function faultsOfDocument(name: DocumentName, content: object): FieldError[] {
  const schema: GenericSchema = documentSchemas[name];
  const managed = Object.entries(managedFields).filter(([field]) => hasField(schema, field));
  return fieldErrors(schema, { ...content, ...Object.fromEntries(managed) });
}
