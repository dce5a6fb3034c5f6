import type { PageVersion } from '@steeple/model/page';
import type { PostVersion } from '@steeple/model/post';
import { plain } from '@steeple/model/plain';
import { useState } from 'react';
import { fieldChanges } from '#lib/admin/fields/fieldChanges.ts';
import type { Content } from '#lib/admin/editing/saving.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import type { PagedItems } from '#lib/admin/lists/usePages.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Difference } from './Difference.tsx';
import layout from '#ui/admin/layout.module.css';
import { Moment } from '#ui/admin/Moment.tsx';
import { PagedList } from '#ui/admin/PagedList.tsx';
import { Person } from '#ui/admin/Person.tsx';

/** The kinds of document of which every save is stored. */
type Versioned = 'post' | 'page';
const versionNames = { post: 'postVersion', page: 'pageVersion' } as const satisfies Record<Versioned, string>;
type Version = (PostVersion | PageVersion) & { readonly id: string };

function contentIn<Name extends Versioned>(version: Version): Content<Name> {
  const {
    revision: _revision,
    updatedAt: _updatedAt,
    // Follows from the texts that are stored now, also after a version was restored.
    outdated: _outdated,
    ...content
  } = plain('post' in version ? version.post : version.page) as Record<string, unknown>;
  return content as unknown as Content<Name>;
}

/** Differences between a version and the content of the editor, field by field. */
function Comparison({ version, current }: { readonly version: unknown; readonly current: unknown }) {
  const { outdated: _outdated, ...content } = current as Record<string, unknown>;
  const changed = fieldChanges(version, content);
  if (changed.length === 0) return <p>{m.admin_versions_same()}</p>;
  return changed.map(({ path, older, newer }) => (
    <div key={path}>
      <code>{path}</code>
      <Difference older={older} newer={newer} />
    </div>
  ));
}

/**
 * The versions of a post or a page: the differences of each from the content of the editor, and a button that restores
 * it.
 */
export function Versions<Name extends Versioned>({
  name,
  id,
  current,
  onRestore,
  onClose,
}: {
  readonly name: Name;
  readonly id: string;
  readonly current: Content<Name>;
  readonly onRestore: (content: Content<Name>) => void;
  readonly onClose: () => void;
}) {
  const kind: (typeof versionNames)[Versioned] = versionNames[name];
  const pages: PagedItems<Version> = usePagedList({
    name: kind,
    parents: [id],
    orderBy: [['savedAt', 'desc']],
    limit: 20,
  });
  const [chosen, setChosen] = useState<Version | null>(null);
  return (
    <Dialog title={m.admin_versions()} onClose={onClose}>
      {chosen === null ? (
        <PagedList pages={pages} empty={<EmptyState title={m.admin_versions_none()} />}>
          {(versions) => (
            <ul className={layout.tight}>
              {versions.map((version) => (
                <li key={version.id} className={layout.buttons}>
                  <button type="button" className={layout.link} onClick={() => setChosen(version)}>
                    <Moment at={version.savedAt} />
                  </button>
                  <span className={layout.soft}>
                    {m.admin_versions_by()} <Person uid={version.savedBy} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      ) : (
        <div className={layout.stack}>
          <p className={layout.soft}>
            <Moment at={chosen.savedAt} /> {m.admin_versions_compared()}
          </p>
          <Comparison version={contentIn(chosen)} current={current} />
          <div className={layout.buttons}>
            <Button variant="primary" onClick={() => onRestore(contentIn<Name>(chosen))}>
              {m.admin_versions_restore()}
            </Button>
            <Button icon="back" onClick={() => setChosen(null)}>
              {m.admin_back()}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
