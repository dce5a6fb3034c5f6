import type { ReactNode } from 'react';
import { longDate } from '#lib/time/dates.ts';
import { useLanguage } from '#lib/language/language.ts';
import type { PostPageData } from '#lib/content/postPage.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { FallbackMark, Phrases, Readable } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { PostList } from './PostList.tsx';
import styles from './PostView.module.css';
import { ProseHtml } from '#ui/content/ProseHtml.tsx';
import { ShareButtons } from '#ui/content/ShareButtons.tsx';
import { languageTag } from '#lib/language/traditional.ts';

interface PostViewProps {
  readonly data: PostPageData;
  /** The list that the post belongs to, shown above the title. */
  readonly eyebrow: ReactNode;
  /** Tags under the text, as links where they lead somewhere. */
  readonly tags?: ReactNode;
}

/** One post to read: title, author and date, picture, text, buttons to share it, related posts. */
export function PostView({ data: { post, html, body, minutes, related }, eyebrow, tags }: PostViewProps) {
  const language = useLanguage();
  const { timeZone } = useSite();
  return (
    <article className={styles.page}>
      <div className={styles.opening}>
        <header className={styles.head}>
          <div className={styles.eyebrow}>{eyebrow}</div>
          <h1 tabIndex={-1}>
            <Readable value={post.title} mark={false} />
          </h1>
          <p className={styles.excerpt} lang={languageTag(post.excerpt.language)}>
            <Phrases value={post.excerpt} />
          </p>
          <p className={styles.meta}>
            <span className={styles.author}>{post.author}</span>
            {post.publishAt !== null && (
              <time dateTime={new Date(post.publishAt.seconds * 1000).toISOString()}>
                {longDate(post.publishAt, timeZone, language)}
              </time>
            )}
            <span>{m.public_reading_minutes({ minutes })}</span>
            {body.isFallback && <FallbackMark language={body.language} />}
          </p>
        </header>
        {post.cover !== null && (
          <div className={styles.cover}>
            <Picture picture={post.cover} sizes="(min-width: 62rem) 37rem, 100vw" ratio="3/2" eager />
          </div>
        )}
      </div>
      <div className={styles.reading}>
        <div className={styles.body}>
          <ProseHtml html={html} language={body.language} />
        </div>
        <div className={`${styles.aside} screen-only`}>
          <footer className={styles.footer}>
            {tags}
            <ShareButtons title={post.title.text} />
          </footer>
          {related.length > 0 && (
            <aside className={styles.related} aria-label={m.public_related()}>
              <h2>{m.public_related()}</h2>
              <PostList posts={related} level={3} look="rows" />
            </aside>
          )}
        </div>
      </div>
    </article>
  );
}
