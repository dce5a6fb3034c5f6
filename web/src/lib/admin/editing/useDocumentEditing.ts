import type { Documents } from '@steeple/model/documents';
import { documentSchemas } from '@steeple/model/documents';
import type { PathIds, WithId } from '@steeple/model/database/publicSource';
import { check, type FieldError } from '@steeple/model/requests/validation';
import { useCallback, useMemo, useState } from 'react';
import { contentOf } from '#lib/admin/editing/contentOf.ts';
import type { Editing, EditingStore } from '#lib/admin/editing/editing.ts';
import { type Content, pathOf, type Revisioned, saveRevision } from '#lib/admin/editing/saving.ts';
import { withOutdatedTexts } from '#lib/admin/translation/outdatedTexts.ts';
import { useEditing } from '#lib/admin/editing/useEditing.ts';
import { m } from '#messages/generated/messages.js';

/** The editing of a document that counts its saves, judged by its validator. */
export interface DocumentEditing<Name extends Revisioned> {
  readonly editing: Editing<Content<Name>> & Omit<EditingStore<Content<Name>>, 'store'>;
  /** The faults, once somebody has tried to save. */
  readonly faults: readonly FieldError[];
  readonly onSave: () => void;
  /** Saves where nothing is wrong; false where something is, or where the save failed. */
  readonly saveIfValid: () => Promise<boolean>;
}

/** Lists the errors that the validator finds in a document. */
export function faultsOfDocument(name: Revisioned, content: unknown): FieldError[] {
  const checked = check(documentSchemas[name], {
    ...(content as object),
    revision: 1,
    updatedAt: { seconds: 0, nanoseconds: 0 },
  });
  return checked.ok ? [] : checked.errors;
}

/** The kinds of documents that store which of their translations are outdated. */
const tracked: ReadonlySet<Revisioned> = new Set<Revisioned>(['page']);

function withTranslations<T extends object>(
  name: Revisioned,
  base: T,
  value: T,
  revision: number,
  byItself: boolean,
): T {
  return tracked.has(name) ? withOutdatedTexts(revision === 0 ? null : base, value, byItself) : value;
}

/**
 * Edits a document of the site in a form.
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
): DocumentEditing<Name> {
  const path = pathOf(name, ids);
  const [hasTried, setHasTried] = useState(false);
  const saved = useMemo(
    () => (document === null ? { value: fresh ?? ({} as Content<Name>), revision: 0 } : contentOf<Name>(document)),
    [document, fresh],
  );
  const editing = useEditing<Content<Name>>({
    path,
    saved,
    question: m.admin_save_leave,
    save: (value, revision, byItself, base) =>
      saveRevision(name, ids, withTranslations(name, base, settle(value, base), revision, byItself), revision),
  });
  const settled = settle(editing.value, editing.base);
  const faults = [...faultsOfDocument(name, settled), ...further(settled)];
  const { save } = editing;
  const isFaulty = faults.length > 0;
  const saveIfValid = useCallback(async () => {
    setHasTried(true);
    return !isFaulty && save();
  }, [isFaulty, save]);
  const onSave = useCallback(() => void saveIfValid(), [saveIfValid]);
  return { editing, faults: hasTried ? faults : [], onSave, saveIfValid };
}
