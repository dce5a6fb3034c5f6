import type { FieldError } from '@steeple/model/requests/validation';
import { undescribedPictures } from '#lib/admin/content/undescribedPictures.ts';
import type { AnyContent } from '#lib/admin/documents/listedContent.ts';
import { faultsOfDocument } from '#lib/admin/editing/contentOf.ts';
import { bilingualValue } from '#ui/admin/form/fieldSpec.ts';
import type { DocumentKind, KindContext } from './documentKind.ts';

/** Lists what must be fixed before an entry can be saved. @param otherContents the contents of all other entries. */
export function entryFaults(
  kind: DocumentKind,
  content: AnyContent,
  otherContents: readonly AnyContent[],
  context: KindContext,
): FieldError[] {
  const errors = faultsOfDocument(kind.name, kind.split?.(content, '').entry ?? content);
  const pictures = kind
    .fields(content)
    .filter((spec) => spec.kind === 'markdown')
    .flatMap(({ key }) => undescribedPictures(bilingualValue(content[key]), key));
  return [...errors, ...pictures, ...(kind.faults?.(content, otherContents, context) ?? [])];
}
