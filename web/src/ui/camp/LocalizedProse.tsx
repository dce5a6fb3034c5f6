import { type Bilingual, localized } from '@steeple/model/text/bilingual';
import { useLanguage } from '#lib/language/language.ts';
import { FallbackMark } from '#ui/content/Localized.tsx';
import { Prose } from '#ui/content/Prose.tsx';

/** A text in Markdown in the reader's language; marked where it is in the other one. */
export function LocalizedProse({ text }: { readonly text: Bilingual }) {
  const { text: markdown, language, isFallback } = localized(text, useLanguage());
  return (
    <>
      {isFallback && (
        <p>
          <FallbackMark language={language} />
        </p>
      )}
      <Prose markdown={markdown} language={language} />
    </>
  );
}
