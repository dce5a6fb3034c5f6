import type { PostVersion } from '@steeple/model/post';
import { plain } from '@steeple/model/plain';
import { useState } from 'react';
import { sameJson } from '#lib/office/mergeVersions.ts';
import { usePages } from '#lib/office/usePages.ts';
import type { WithId } from '#lib/source.ts';
import { useDocument } from '#lib/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Difference } from '#ui/office/Difference.tsx';
import layout from '#ui/office/layout.module.css';
import { Moment } from '#ui/office/Moment.tsx';
import { PageList } from '#ui/office/PageList.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { PostContent } from './postContent.ts';

function contentIn(version: PostVersion): PostContent {
  const { revision: _revision, updatedAt: _updatedAt, ...content } = plain(version.post) as Record<string, unknown>;
  return content as PostContent;
}

function Author({ uid }: { readonly uid: string }) {
  const person = useDocument('user', [uid]);
  return person.status === 'ready' ? (person.data?.email ?? uid) : uid;
}

/** What differs between a version and what stands in the editor, field by field. */
function Comparison({ version, current }: { readonly version: PostContent; readonly current: PostContent }) {
  const texts = (['title', 'excerpt', 'body'] as const).flatMap((field) => (['en', 'zh'] as const).map((language) => ({
    name: `${field} ${language}`, older: version[field][language] ?? '', newer: current[field][language] ?? '',
  })));
  const others = (['slug', 'author', 'tags', 'status', 'kind', 'edition'] as const)
    .filter((field) => !sameJson(version[field], current[field]))
    .map((field) => ({ name: field, older: String(version[field] ?? ''), newer: String(current[field] ?? '') }));
  const changed = [...texts.filter(({ older, newer }) => older !== newer), ...others];
  if (changed.length === 0) return <p>{m.office_versions_same()}</p>;
  return changed.map(({ name, older, newer }) => <div key={name}><code>{name}</code><Difference older={older} newer={newer} /></div>);
}

/** The versions of a post: what each said, how it differs from what stands in the editor, and the way back to it. */
export function Versions({ id, current, onRestore, onClose }: { readonly id: string; readonly current: PostContent; readonly onRestore: (content: PostContent) => void; readonly onClose: () => void }) {
  const pages = usePages({ name: 'postVersion', parents: [id], orderBy: [['savedAt', 'desc']], limit: 20 });
  const [chosen, setChosen] = useState<WithId<PostVersion> | null>(null);
  return (
    <Dialog title={m.office_versions()} onClose={onClose}>
      {chosen === null
        ? (
          <PageList pages={pages} empty={<EmptyState title={m.office_versions_none()} />}>
            {(versions) => (
              <ul className={layout.tight}>
                {versions.map((version) => (
                  <li key={version.id} className={layout.buttons}>
                    <button type="button" className={layout.link} onClick={() => setChosen(version)}><Moment at={version.savedAt} /></button>
                    <span className={layout.soft}>{m.office_versions_by()} <Author uid={version.savedBy} /></span>
                  </li>
                ))}
              </ul>
            )}
          </PageList>
        )
        : (
          <div className={layout.stack}>
            <p className={layout.soft}><Moment at={chosen.savedAt} /> {m.office_versions_compared()}</p>
            <Comparison version={contentIn(chosen)} current={current} />
            <div className={layout.buttons}>
              <Button variant="primary" onClick={() => onRestore(contentIn(chosen))}>{m.office_versions_restore()}</Button>
              <Button icon="back" onClick={() => setChosen(null)}>{m.office_back()}</Button>
            </div>
          </div>
        )}
    </Dialog>
  );
}
