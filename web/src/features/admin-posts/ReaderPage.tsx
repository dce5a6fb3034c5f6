import { useSearchParams } from 'wouter';
import { href } from '#lib/routing/paths.ts';
import { useText } from '#lib/language/bilingual.ts';
import { useLanguage } from '#lib/language/language.ts';
import { contentOf } from '#lib/admin/editing/contentOf.ts';
import { usePagedList } from '#lib/admin/lists/usePagedList.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { m } from '#messages/generated/messages.js';
import { ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/admin/layout.module.css';
import { PagedList } from '#ui/admin/PagedList.tsx';
import { Status } from '#ui/admin/Status.tsx';
import { PageLayout } from '#ui/PageLayout.tsx';
import { Loaded } from '#ui/states.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Article } from './Article.tsx';
import { publicAddress } from './postContent.ts';
import styles from './Reader.module.css';
import { statusLabels } from './statusLabels.ts';

function Reading({ id }: { readonly id: string }) {
  const language = useLanguage();
  const live = useDocument('post', [id]);
  return (
    <Loaded live={live}>
      {(post) => {
        if (post === null) return <EmptyState title={m.admin_post_gone()} />;
        const address = publicAddress(post, language);
        return (
          <div className={layout.stack}>
            <div className={layout.buttons}>
              <Status tone={statusLabels[post.status].tone}>{statusLabels[post.status].words()}</Status>
              <ButtonLink icon="edit" href={`${href('adminNewContent', language)}?post=${id}`}>
                {m.admin_edit()}
              </ButtonLink>
              {post.status === 'published' && address !== null && (
                <ButtonLink variant="quiet" href={address}>
                  {m.admin_reader_public()}
                </ButtonLink>
              )}
            </div>
            <Article post={contentOf<'post'>(post).value} language={language} />
          </div>
        );
      }}
    </Loaded>
  );
}

/** `/admin/blogreader`: posts as visitors will read them, drafts included, in the language of the page. */
export default function ReaderPage() {
  const language = useLanguage();
  const text = useText();
  const [parameters] = useSearchParams();
  const pages = usePagedList({ name: 'post', orderBy: [['updatedAt', 'desc']] });
  const id = parameters.get('post') ?? pages.items[0]?.id ?? null;
  return (
    <PageLayout title={m.shell_title_adminBlogReader()}>
      <div className={styles.reader}>
        <nav className={styles.list} aria-label={m.shell_title_adminPosts()}>
          <PagedList
            pages={pages}
            empty={
              <EmptyState title={m.admin_post_none()}>
                <ButtonLink href={href('adminNewContent', language)}>{m.admin_dashboard_write()}</ButtonLink>
              </EmptyState>
            }
          >
            {(posts) => (
              <ul>
                {posts.map((post) => (
                  <li key={post.id}>
                    <a href={`?post=${post.id}`} aria-current={post.id === id ? 'page' : undefined}>
                      {text(post.title)}
                      {post.status !== 'published' && (
                        <span className={styles.state}>{statusLabels[post.status].words()}</span>
                      )}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </nav>
        <div className={styles.text}>{id !== null && <Reading key={id} id={id} />}</div>
      </div>
    </PageLayout>
  );
}
