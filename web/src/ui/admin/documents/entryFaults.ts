import { documentSchemas } from '@steeple/model/documents';
import { type FieldError, fieldErrors } from '@steeple/model/requests/validation';
import { undescribedPictures } from '#lib/admin/content/undescribedPictures.ts';
import type { AnyContent } from '#lib/admin/documents/listedContent.ts';
import { bilingualValue } from '#ui/admin/form/fieldSpec.ts';
import { type DocumentKind, type KindContext, managedFieldsOf } from './documentKind.ts';

/** Lists what must be fixed before an entry can be saved. @param otherContents the contents of all other entries. */
export function entryFaults(
  kind: DocumentKind,
  content: AnyContent,
  otherContents: readonly AnyContent[],
  context: KindContext,
): FieldError[] {
  const { isOrdered, isStamped } = managedFieldsOf(kind);
  const errors = fieldErrors(documentSchemas[kind.name], {
    ...(kind.split?.(content, '').entry ?? content),
    ...(isOrdered && { order: 0 }),
    ...(isStamped && { updatedAt: { seconds: 0, nanoseconds: 0 } }),
  });
  const pictures = kind
    .fields(content)
    .filter((spec) => spec.kind === 'markdown')
    .flatMap(({ key }) => undescribedPictures(bilingualValue(content[key]), key));
  return [...errors, ...pictures, ...(kind.faults?.(content, otherContents, context) ?? [])];
}
