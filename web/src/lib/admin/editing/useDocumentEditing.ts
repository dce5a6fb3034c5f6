import type { Documents } from '@steeple/model/documents';
import { documentSchemas } from '@steeple/model/documents';
import type { PathIds, WithId } from '@steeple/model/database/publicSource';
import type { FieldError } from '@steeple/model/requests/validation';
import { useMemo } from 'react';
import { contentOf, faultsOfDocument, hasField } from '#lib/admin/editing/contentOf.ts';
import { type Content, pathOf, type Revisioned, saveRevision } from '#lib/admin/editing/saving.ts';
import { withOutdatedTexts } from '#lib/admin/translation/outdatedTexts.ts';
import { type FormEditing, useEditing } from '#lib/admin/editing/useEditing.ts';

/**
 * Edits a document that counts its saves in a form, judged by its validator.
 * @param document what the server has; null makes a new one out of `fresh`.
 * @param settle brings what a form holds into the shape that is stored; it also gets what was stored before.
 * @param further faults beyond those that the validator finds.
 */
export function useDocumentEditing<Name extends Revisioned>(
  name: Name,
  ids: PathIds<Name>,
  document: WithId<Documents[Name]> | null,
  fresh: Content<Name> | null,
  settle: (content: Content<Name>, base: Content<Name>) => Content<Name> = (content) => content,
  further: (content: Content<Name>) => readonly FieldError[] = () => [],
): FormEditing<Content<Name>> {
  const saved = useMemo(
    () => (document === null ? { value: fresh ?? ({} as Content<Name>), revision: 0 } : contentOf<Name>(document)),
    [document, fresh],
  );
  return useEditing<Content<Name>>({
    path: pathOf(name, ids),
    saved,
    save(value, revision, byItself, base) {
      const settled = settle(value, base);
      const before = revision === 0 ? null : base;
      // Only some kinds of documents store which of their translations are outdated.
      const marksOutdated = hasField(documentSchemas[name], 'outdated');
      return saveRevision(name, ids, marksOutdated ? withOutdatedTexts(before, settled, byItself) : settled, revision);
    },
    faultsOf(value, base) {
      const settled = settle(value, base);
      return [...faultsOfDocument(name, settled), ...further(settled)];
    },
  });
}
