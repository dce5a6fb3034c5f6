import type { Language } from '@steeple/model/text/language';
import { splitScripts } from '#lib/language/scripts.ts';
import { languageTag } from '#lib/language/traditional.ts';

/** A line in English and Chinese; each part carries its `lang`. @param props.language of the line as a whole. */
export function MixedText({ text, language }: { readonly text: string; readonly language: Language }) {
  return splitScripts(text, language).map((piece, place) =>
    // The pieces of a line have no other name than their place.
    // eslint-disable-next-line react/no-array-index-key
    piece.language === null ? (
      piece.text
    ) : (
      <span key={place} lang={languageTag(piece.language)}>
        {piece.text}
      </span>
    ),
  );
}
