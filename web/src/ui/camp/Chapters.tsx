import { localized } from '@steeple/model/bilingual';
import type { CampChapter } from '@steeple/model/campArea';
import type { WithId } from '@steeple/model/publicSource';
import type { ReactNode } from 'react';
import { useLanguage } from '#lib/language/language.ts';
import { FallbackMark, Localized } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { Prose } from '#ui/content/Prose.tsx';
import styles from './Chapters.module.css';

/** Chapters in Markdown, one after the other. `children` adds to the end of each. */
export function Chapters<Chapter extends WithId<CampChapter>>({
  chapters,
  children,
}: {
  readonly chapters: readonly Chapter[];
  readonly children?: (chapter: Chapter) => ReactNode;
}) {
  const language = useLanguage();
  return chapters.map((chapter) => {
    const body = localized(chapter.body, language);
    return (
      <section key={chapter.id} id={chapter.id} className={styles.chapter} aria-labelledby={`${chapter.id}-title`}>
        <h2 id={`${chapter.id}-title`} tabIndex={-1}>
          <Localized text={chapter.title} mark={false} />
        </h2>
        {chapter.picture !== undefined && <Picture picture={chapter.picture} sizes="(min-width: 56rem) 52rem, 100vw" />}
        {body.isFallback && (
          <p>
            <FallbackMark language={body.language} />
          </p>
        )}
        <Prose markdown={body.text} language={body.language} />
        {children?.(chapter)}
      </section>
    );
  });
}
