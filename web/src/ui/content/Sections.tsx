import type { ReactNode } from 'react';
import type { SectionContent } from '#lib/content/pageContent.ts';
import { FallbackMark, Readable } from './Localized.tsx';
import { Picture } from './Picture.tsx';
import { ProseHtml } from './ProseHtml.tsx';
import styles from './Sections.module.css';
import { languageTag } from '#lib/language/traditional.ts';

interface SectionsProps {
  readonly sections: readonly SectionContent[];
  /** True where the first section's picture is at the top of the page. */
  readonly eager?: boolean;
  /** The same sections in another language, shown under each: for pages that begin in Chinese. */
  readonly second?: readonly SectionContent[];
  /** Added under a section, by its id. */
  readonly extra?: Readonly<Record<string, ReactNode>>;
}

/** The sections of an editable page: headings in the margin where there is one, pictures across. */
export function Sections({ sections, eager = false, second, extra }: SectionsProps) {
  return (
    <div className={styles.sections}>
      {sections.map((section, index) => {
        const other = second?.find(({ id }) => id === section.id);
        return (
          <section key={section.id} id={section.id} className={styles.section}>
            {section.picture !== null && (
              <div className={styles.picture}>
                <Picture
                  picture={section.picture}
                  sizes="(min-width: 70rem) 70rem, 100vw"
                  ratio="banner"
                  eager={eager && index === 0}
                />
              </div>
            )}
            {section.heading !== null && (
              <h2 className={styles.heading} lang={languageTag(section.language)}>
                <Readable value={section.heading} mark={false} />
              </h2>
            )}
            <div className={styles.body}>
              {section.isFallback && second === undefined && (
                <p>
                  <FallbackMark language={section.language} />
                </p>
              )}
              <ProseHtml html={section.html} language={section.language} />
              {other !== undefined && other.language !== section.language && (
                <div className={styles.second} lang={languageTag(other.language)}>
                  {other.heading !== null && <h3>{other.heading.text}</h3>}
                  <ProseHtml html={other.html} language={other.language} />
                </div>
              )}
              {extra?.[section.id]}
            </div>
          </section>
        );
      })}
    </div>
  );
}
