import type { LocalizedText } from '@steeple/model/text/bilingual';
import { Link } from 'wouter';
import { longDate } from '#lib/time/dates.ts';
import { useLanguage } from '#lib/language/language.ts';
import { postHref } from '#lib/content/postHref.ts';
import type { PostSummary } from '#lib/content/posts.ts';
import { useSite } from '#lib/site.ts';
import { FallbackMark, Phrases } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import styles from './PostList.module.css';
import { languageTag } from '#lib/language/traditional.ts';

function langOf(text: LocalizedText): string | undefined {
  return text.isFallback ? languageTag(text.language) : undefined;
}

interface PostListProps {
  readonly posts: readonly PostSummary[];
  readonly level?: 2 | 3;
  /** True where the first cover is in sight when the page opens: it is not loaded lazily. */
  readonly beginsPage?: boolean;
  /** `cards`: beside each other where there is room. `rows`: one below the other, for a column. */
  readonly look?: 'cards' | 'rows';
}

/** Posts with their pictures, or the first letter of the title in its place: title, beginning, who and when. */
export function PostList({ posts, level = 2, beginsPage = level === 2, look = 'cards' }: PostListProps) {
  const language = useLanguage();
  const { timeZone } = useSite();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={`${styles.list} ${styles[look]}`}>
      {posts.map((post, place) => (
        <li key={post.id}>
          <article className={styles.post}>
            <div className={styles.cover}>
              {post.cover === null ? (
                <span className={styles.letter} lang={langOf(post.title)} aria-hidden="true">
                  {Array.from(post.title.text)[0]}
                </span>
              ) : (
                <Picture
                  picture={post.cover}
                  sizes={
                    look === 'rows'
                      ? '7rem'
                      : `(min-width: 40rem) 25rem, ${place === 0 ? 'calc(100vw - 2rem)' : '7rem'}`
                  }
                  ratio="3/2"
                  decorative
                  eager={beginsPage && place === 0}
                />
              )}
            </div>
            <div className={styles.text}>
              <Heading className={styles.title}>
                <Link href={`~${postHref(post, language)}`} lang={langOf(post.title)}>
                  <Phrases value={post.title} />
                </Link>
                {post.title.isFallback && <FallbackMark language={post.title.language} />}
              </Heading>
              <p className={styles.excerpt} lang={langOf(post.excerpt)}>
                {post.excerpt.text}
              </p>
              <p className={styles.meta}>
                <span>{post.author}</span>
                {post.publishAt !== null && (
                  <time dateTime={new Date(post.publishAt.seconds * 1000).toISOString()}>
                    {longDate(post.publishAt, timeZone, language)}
                  </time>
                )}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

/** Posts by their titles alone. */
export function PostLinks({ posts }: { readonly posts: readonly PostSummary[] }) {
  const language = useLanguage();
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.id}>
          <Link href={`~${postHref(post, language)}`} lang={langOf(post.title)}>
            {post.title.text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
