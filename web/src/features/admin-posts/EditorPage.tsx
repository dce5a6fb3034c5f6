import type { Post } from '@steeple/model/content/post';
import { collectionOf, documentPaths, idOf } from '@steeple/model/database/paths';
import type { WithId } from '@steeple/model/database/publicSource';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useText } from '#lib/language/bilingual.ts';
import type { Live } from '#lib/firestore/live.ts';
import { contentOf } from '#lib/admin/editing/contentOf.ts';
import { useDraftsBelow } from '#lib/admin/editing/useDraftsBelow.ts';
import { newId } from '#lib/newId.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useSession } from '#lib/auth/useSession.ts';
import { m } from '#messages/generated/messages.js';
import layout from '#ui/admin/layout.module.css';
import { Note } from '#ui/admin/Note.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Loaded, OfflineBadge } from '#ui/states.tsx';
import { emptyPost, type PostContent } from './postContent.ts';
import { PostEditor } from './PostEditor.tsx';

function Editing({ id, live }: { readonly id: string; readonly live: Live<WithId<Post> | null> }) {
  const session = useSession();
  const author = session.account?.displayName ?? session.account?.email ?? '';
  // Posts that were begun on this device and never saved.
  const unsavedPosts = useDraftsBelow(collectionOf(documentPaths.post.pattern))
    .filter(({ revision }) => revision === 0)
    .map(({ path, value }) => ({ id: idOf(path), title: (value as Partial<PostContent>).title?.en ?? '' }))
    .filter((unsavedPost) => unsavedPost.id !== id);
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
