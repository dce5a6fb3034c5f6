import { Fragment } from 'react';
import { type Bilingual, localized, type LocalizedText } from '@steeple/model/text/bilingual';
import type { Language } from '@steeple/model/text/language';
import { useLanguage } from '#lib/language/language.ts';
import { breaksBetweenNames, namesOf } from '#lib/language/phraseBreaks.ts';
import { useSite } from '#lib/site.ts';
import { m } from '#messages/generated/messages.js';
import styles from './Localized.module.css';
import { languageTag } from '#lib/language/traditional.ts';

/** Says quietly that a text is not there in the reader's language. */
export function FallbackMark({ language }: { readonly language: Language }) {
  const reader = useLanguage();
  return (
    <span className={styles.mark} lang={languageTag(reader)}>
      {language === 'en' ? m.shell_only_in_english() : m.shell_only_in_chinese()}
    </span>
  );
}

/** A text, whose lines end only between words where it says so, and never inside a name of the church's. */
export function Phrases({ value }: { readonly value: LocalizedText }) {
  const site = useSite();
  const { text } = value;
  if (value.breaks === undefined) return text;
  const breaks = breaksBetweenNames(value, namesOf(site));
  return (
    <span className={styles.phrases}>
      {text.slice(0, breaks[0])}
      {breaks.map((start, place) => (
        <Fragment key={start}>
          <wbr />
          {text.slice(start, breaks[place + 1])}
        </Fragment>
      ))}
    </span>
  );
}

/** A text whose language has been chosen already; marked where it is not the reader's. */
export function Readable({ value, mark = true }: { readonly value: LocalizedText; readonly mark?: boolean }) {
  if (!value.isFallback) return <Phrases value={value} />;
  return (
    <>
      <span lang={languageTag(value.language)}>
        <Phrases value={value} />
      </span>
      {mark && <FallbackMark language={value.language} />}
    </>
  );
}

/**
 * A bilingual text in the reader's language. Where it is missing the other one is shown in its own `lang` and marked.
 * @param props.mark false where one mark nearby is for several texts.
 */
export function Localized({ text, mark = true }: { readonly text: Bilingual; readonly mark?: boolean }) {
  return <Readable value={localized(text, useLanguage())} mark={mark} />;
}
