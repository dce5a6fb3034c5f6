import type { Language } from '@steeple/model/text/language';
import type { ReactNode } from 'react';
import type { SectionContent, SectionContentOf } from '#lib/content/pageContent.ts';
import { languageTag } from '#lib/language/traditional.ts';
import { useLanguage, withLanguage } from '#lib/language/language.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { FallbackMark, Readable } from '#ui/content/Localized.tsx';
import { Picture } from '#ui/content/Picture.tsx';
import { ProseHtml } from '#ui/content/ProseHtml.tsx';
import { MediaSection } from './MediaSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { PlaceSection, useHasPlace } from './PlaceSection.tsx';
import styles from './sections.module.css';
import galleryStyles from './gallery.module.css';
import { Icon } from '#ui/icons/Icon.tsx';
import questionStyles from './questions.module.css';

interface SectionsProps {
  readonly sections: readonly SectionContent[];
  /** True where the first section's picture is at the top of the page. */
  readonly eager?: boolean;
  /** The same sections in another language, shown under each: for pages that begin in Chinese. */
  readonly second?: readonly SectionContent[];
}

/** The heading of a section, with the mark of a text that is missing in the reader's language. */
function SectionHeading({
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

function Quotation({ text, source }: SectionContentOf<'quotation'>) {
  return (
    <figure className={styles.quotation}>
      <blockquote lang={languageTag(text.language)}>
        <p>
          <Readable value={text} mark={false} />
        </p>
      </blockquote>
      {source !== null && (
        <figcaption>
          <Readable value={source} mark={false} />
        </figcaption>
      )}
    </figure>
  );
}

/** Attributes of a link within the site or to an https address; none for any other, which no form would have saved. */
function linkOf(to: string, language: Language): { readonly href?: string; readonly rel?: string } {
  if (to.startsWith('https://')) return { href: to, rel: 'noopener' };
  return /^\/(?![/\\])/.test(to) ? { href: withLanguage(to, language) } : {};
}

/** The text and links of a call to action. */
function Action({ text, links }: SectionContentOf<'action'>) {
  const language = useLanguage();
  return (
    <>
      {text !== null && (
        <p>
          <Readable value={text} mark={false} />
        </p>
      )}
      <p className="row">
        {links.map(({ id, label, to }, index) => (
          <ButtonLink key={id} variant={index === 0 ? 'primary' : 'secondary'} {...linkOf(to, language)}>
            <Readable value={label} mark={false} />
          </ButtonLink>
        ))}
      </p>
    </>
  );
}

/** Pictures with captions; of three, six or nine the first is the largest, so that the last row is full. */
function GallerySection({ section }: { readonly section: SectionContentOf<'gallery'> }) {
  const { pictures } = section;
  return (
    <ul className={galleryStyles.gallery} data-first={pictures.length % 3 === 0 ? 'large' : undefined}>
      {pictures.map(({ id, picture, caption }) => (
        <li key={id}>
          <figure>
            <Picture picture={picture} sizes="(min-width: 48rem) 44rem, 100vw" ratio="3/2" />
            {caption !== null && (
              <figcaption>
                <Readable value={caption} mark={false} />
              </figcaption>
            )}
          </figure>
        </li>
      ))}
    </ul>
  );
}

/** Questions that open to their answers, without a script; on paper all are open. */
function QuestionsSection({ section }: { readonly section: SectionContentOf<'questions'> }) {
  return (
    <div className={questionStyles.questions}>
      {section.questions.map(({ id, question, html, language }) => (
        <details key={id} id={`${section.id}-${id}`} className={`raised ${questionStyles.question}`}>
          <summary>
            <span>
              <Readable value={question} mark={false} />
            </span>
            <Icon name="down" />
          </summary>
          <div className={questionStyles.answer}>
            <ProseHtml html={html} language={language} />
          </div>
        </details>
      ))}
    </div>
  );
}

/** The content of a section, below its heading. */
function SectionBody({ section, eager }: { readonly section: SectionContent; readonly eager: boolean }) {
  switch (section.kind) {
    case 'people':
      return <PeopleSection section={section} />;
    case 'questions':
      return <QuestionsSection section={section} />;
    case 'quotation':
      return <Quotation {...section} />;
    case 'action':
      return <Action {...section} />;
    case 'place':
      return <PlaceSection section={section} eager={eager} />;
    case 'gallery':
      return <GallerySection section={section} />;
    case 'media':
      return <MediaSection section={section} />;
    default:
      return <ProseHtml html={section.html} language={section.language} />;
  }
}

/** The texts of a section in a second language, without its pictures. */
function Second({ section }: { readonly section: SectionContent }) {
  const withoutPortraits = (of: SectionContentOf<'people'>): ReactNode => (
    <ul className={styles.names}>
      {of.people.map(({ id, name, role }) => (
        <li key={id}>{[name.text, role?.text].filter((text) => text !== undefined).join(', ')}</li>
      ))}
    </ul>
  );
  if (section.kind === 'place' || section.kind === 'media' || section.kind === 'gallery') return null;
  return (
    <div className={styles.second} lang={languageTag(section.language)}>
      {section.heading !== null && <h3>{section.heading.text}</h3>}
      {section.kind === 'people' ? withoutPortraits(section) : <SectionBody section={section} eager={false} />}
    </div>
  );
}

/** The sections of an editable page, each as its kind is shown. */
export function Sections({ sections, eager = false, second }: SectionsProps) {
  const hasPlace = useHasPlace();
  return (
    <div className={styles.sections}>
      {sections.map((section, index) => {
        if (section.kind === 'place' && !hasPlace && section.picture === null) return null;
        const other = second?.find(({ id }) => id === section.id);
        const isFirst = eager && index === 0;
        return (
          <section
            key={section.id}
            id={section.id}
            className={styles.section}
            data-kind={section.kind}
            data-picture={section.kind === 'text' && section.picture !== null ? section.side : undefined}
            data-heading={section.heading === null ? undefined : true}
          >
            {section.kind === 'text' && section.picture !== null && (
              <div className={styles.picture}>
                <Picture
                  picture={section.picture}
                  sizes={
                    section.side === 'wide'
                      ? '(min-width: 70rem) 70rem, 100vw'
                      : '(min-width: 44rem) min(50vw, 36rem), 100vw'
                  }
                  ratio={section.side === 'wide' ? 'banner' : '3/2'}
                  eager={isFirst}
                />
              </div>
            )}
            <SectionHeading section={section} marked={second === undefined} />
            <div className={styles.body}>
              <SectionBody section={section} eager={isFirst} />
              {other !== undefined && other.language !== section.language && <Second section={other} />}
            </div>
          </section>
        );
      })}
    </div>
  );
}
