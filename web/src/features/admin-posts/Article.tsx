import { type Bilingual, localized } from '@steeple/model/text/bilingual';
import { type Language, languageTags } from '@steeple/model/text/language';
import { longDate } from '#lib/time/dates.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import { Picture } from '#ui/content/Picture.tsx';
import { Prose } from '#ui/content/Prose.tsx';
import styles from './Article.module.css';
import type { PostContent } from './postContent.ts';

/** A post as visitors will read it, in one language; what is missing in it is said. */
export function Article({ post, language }: { readonly post: PostContent; readonly language: Language }) {
  const { timeZone } = useSite();
  const of = (text: Bilingual) => localized(text, language);
  const title = of(post.title);
  const excerpt = of(post.excerpt);
  const body = of(post.body);
  return (
    <article className={styles.article} lang={languageTags[language]}>
      {[title, excerpt, body].some((localizedText) => localizedText.isFallback) && (
        <p className={styles.missing}>{m.admin_article_missing()}</p>
      )}
      <h2 className={styles.title} lang={languageTags[title.language]} tabIndex={-1}>
        {title.text || m.admin_article_untitled()}
      </h2>
      <p className={styles.byline}>
        {post.author}
        {post.publishAt !== null && ` · ${longDate(post.publishAt, timeZone, language)}`}
      </p>
      {post.cover !== null && <Picture picture={post.cover} sizes="(min-width: 50rem) 38rem, 100vw" />}
      <p className={styles.excerpt} lang={languageTags[excerpt.language]}>
        {excerpt.text}
      </p>
      <Prose markdown={body.text} language={body.language} />
    </article>
  );
}
