import type { CampChapter } from '@steeple/model/camp/campArea';
import type { WithId } from '@steeple/model/database/publicSource';
import type { ReactNode } from 'react';
import { Localized } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { m } from '#messages/generated/messages.js';
import styles from './Chapters.module.css';
import { LocalizedProse } from './LocalizedProse.tsx';

/**
 * Chapters in Markdown, one after the other; a wide screen has their list beside them. `children` adds to the end of
 * each.
 */
export function Chapters<Chapter extends WithId<CampChapter>>({
  chapters,
  children,
}: {
  readonly chapters: readonly Chapter[];
  readonly children?: (chapter: Chapter) => ReactNode;
}) {
  const sections = chapters.map((chapter) => (
    <section key={chapter.id} id={chapter.id} className={styles.chapter} aria-labelledby={`${chapter.id}-title`}>
      <h2 id={`${chapter.id}-title`} tabIndex={-1}>
        <Localized text={chapter.title} mark={false} />
      </h2>
      {chapter.picture !== undefined && (
        <Picture picture={chapter.picture} sizes="(min-width: 48rem) 23rem, 100vw" ratio="3/2" />
      )}
      <LocalizedProse text={chapter.body} />
      {children?.(chapter)}
    </section>
  ));
  return (
    <div className={styles.chapters}>
      <div>{sections}</div>
      <nav className={styles.contents} aria-label={m.camp_booklet_contents()}>
        <p aria-hidden="true">{m.camp_booklet_contents()}</p>
        <ol>
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <a href={`#${chapter.id}`}>
                <Localized text={chapter.title} mark={false} />
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
