import type { Post } from '@steeple/model/content/post';
import type { WithId } from '@steeple/model/database/publicSource';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useText } from '#lib/language/bilingual.ts';
import type { Live } from '#lib/firestore/live.ts';
import { contentOf } from '#lib/admin/editing/contentOf.ts';
import { newId } from '#lib/newId.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useAccountId } from '#lib/auth/useAccountId.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { draftPrefixOf } from '#lib/storage/storedDrafts.ts';
import { localStore, readJson } from '#lib/storage/webStorage.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { Note } from '#ui/admin/Note.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Loaded, OfflineBadge } from '#ui/states.tsx';
import { emptyPost } from './postContent.ts';
import { PostEditor } from './PostEditor.tsx';

/** Posts that an account began on this device and never saved; ids with their titles. */
function unsavedHere(uid: string, exceptId: string): { id: string; title: string }[] {
  const prefix = `${draftPrefixOf(uid)}posts/`;
  return localStore
    .names()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => {
      const draft = readJson(localStore, key) as {
        revision?: number;
        value?: { title?: { en?: string } };
      } | null;
      const id = key.slice(prefix.length);
      return draft?.revision === 0 && id !== exceptId ? [{ id, title: draft.value?.title?.en ?? '' }] : [];
    });
}

function Editing({ id, live }: { readonly id: string; readonly live: Live<WithId<Post> | null> }) {
  const session = useSession();
  const author = session.account?.displayName ?? session.account?.email ?? '';
  const uid = useAccountId();
  const unsavedPosts = useMemo(() => unsavedHere(uid, id), [uid, id]);
  const [fresh] = useState(() => ({ value: emptyPost(author), revision: 0 }));
  return (
    <>
      {live.status === 'ready' && <OfflineBadge fromCache={live.fromCache} />}
      {unsavedPosts.length > 0 && (
        <Note>
          <p>{m.admin_editor_unsaved()}</p>
          <ul>
            {unsavedPosts.map((unsavedPost) => (
              <li key={unsavedPost.id}>
                <a href={`?post=${unsavedPost.id}`}>{unsavedPost.title || m.admin_article_untitled()}</a>
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Loaded live={live}>
        {(post) => <PostEditor id={id} saved={post === null ? fresh : contentOf<'post'>(post)} />}
      </Loaded>
    </>
  );
}

/** `/admin/newContent`: writes a new post, or with `?post=` changes one. */
export default function EditorPage() {
  const text = useText();
  const [parameters, setParameters] = useSearchParams();
  const requestedId = parameters.get('post');
  const id = requestedId === null || requestedId === '' || requestedId.includes('/') ? null : requestedId;
  const live = useDocument('post', id === null ? null : [id]);
  const saved = live.status === 'ready' ? live.data : null;
  const title =
    saved === null
      ? m.shell_title_adminNewContent()
      : m.admin_post_edit({ title: text(saved.title).trim() || m.admin_article_untitled() });
  useEffect(() => {
    // A new post has its id at once, so that reloading the page brings back what was typed.
    if (id === null) setParameters({ post: newId() }, { replace: true });
  }, [id, setParameters]);
  return (
    <PageLayout title={title}>
      <div className={layout.tight}>{id !== null && <Editing key={id} id={id} live={live} />}</div>
    </PageLayout>
  );
}
