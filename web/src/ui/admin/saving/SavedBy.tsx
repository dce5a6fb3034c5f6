import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { Person } from '#ui/admin/Person.tsx';

/** A document of which every save that somebody asked for is stored. */
export interface VersionedDocument {
  readonly name: 'post' | 'page';
  readonly id: string;
}

/** The person who saved a revision, and the time; renders nothing for one that was saved automatically. */
export function SavedBy({
  document: { name, id },
  revision,
}: {
  readonly document: VersionedDocument;
  readonly revision: number;
}) {
  const version = useDocument(`${name}Version`, revision > 0 ? [id, String(revision)] : null);
  if (version.status !== 'ready' || version.data === null) return null;
  const { savedAt, savedBy } = version.data;
  return (
    <p className={layout.soft}>
      {m.admin_save_last()}
      <Moment at={savedAt} /> {m.admin_versions_by()}
      <Person uid={savedBy} />
    </p>
  );
}
