import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { newId } from '#lib/newId.ts';
import { m } from '#messages/generated/messages.js';
import { ButtonLink } from '#ui/Button.tsx';
import { Loaded } from '#ui/states.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { DocumentEditor } from './DocumentEditor.tsx';
import { DocumentList } from './DocumentList.tsx';
import type { DocumentKind } from './documentKind.ts';
import { entryParameters, noEntry, withParameters } from './entryAddress.ts';
import { useEntries } from './useEntries.ts';

/**
 * All documents of a kind: their list, or the entry that the address names (`?entry=`). The address of a new entry
 * contains its id, so that what was typed is found again after a reload.
 */
export function DocumentsView({
  kind,
  camp = null,
}: {
  readonly kind: DocumentKind;
  /** The camp that the documents belong to; null for the site's own documents. */
  readonly camp?: string | null;
}) {
  const [parameters] = useSearchParams();
  const { live, entries } = useEntries(kind, camp);
  const [freshId, setFreshId] = useState(() => newId());
  // The id of an entry that is open on this screen, so that it stays open when somebody else deletes it.
  const [shownId, setShownId] = useState<string | null>(null);
  const id = parameters.get(entryParameters.id);
  const isThere = entries.some((entry) => entry.id === id);
  if (id === null && shownId !== null) {
    setShownId(null);
    setFreshId(newId());
  } else if (id !== null && id !== shownId && isThere) setShownId(id);
  return (
    <Loaded live={live}>
      {() => {
        if (id === null) return <DocumentList kind={kind} camp={camp} entries={entries} freshId={freshId} />;
        if (isThere || shownId === id || parameters.has(entryParameters.isNew))
          return <DocumentEditor key={id} kind={kind} camp={camp} id={id} entries={entries} />;
        return (
          <EmptyState title={m.admin_entry_gone()}>
            <ButtonLink variant="primary" href={withParameters(parameters, noEntry)}>
              {m.admin_entry_back()}
            </ButtonLink>
          </EmptyState>
        );
      }}
    </Loaded>
  );
}
