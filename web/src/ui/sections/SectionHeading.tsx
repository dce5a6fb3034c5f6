import type { SectionContent } from '#lib/content/pageContent.ts';
import { languageTag } from '#lib/language/traditional.ts';
import { FallbackMark, Readable } from '#ui/content/Localized.tsx';
import styles from './sections.module.css';

/** The heading of a section, with the mark of a text that is missing in the reader's language. */
export function SectionHeading({
  section: { heading, language, isFallback },
  marked,
}: {
  readonly section: SectionContent;
  /** True where a missing translation is marked. */
  readonly marked: boolean;
}) {
  if (heading === null && !(isFallback && marked)) return null;
  return (
    <header className={styles.head}>
      {heading !== null && (
        <h2 lang={languageTag(heading.language)}>
          <Readable value={heading} mark={false} />
        </h2>
      )}
      {isFallback && marked && (
        <p>
          <FallbackMark language={language} />
        </p>
      )}
    </header>
  );
}
