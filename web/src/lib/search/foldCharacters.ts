import { foldForSearch } from '@steeple/model/text/textSearch';

/** Brings a text into the form in which texts are compared. */
export type Fold = (text: string) => string;

/**
 * Makes the comparison of a search: without case, accents and width, and with Traditional characters as simplified
 * ones.
 * @param characters Traditional characters, each followed by its simplified form.
 */
export function foldWith(characters: string): Fold {
  if (characters === '') return foldForSearch;
  const simplified = new Map<string, string>();
  for (let at = 0; at + 1 < characters.length; at += 2)
    simplified.set(characters.charAt(at), characters.charAt(at + 1));
  // Matches those characters only: most texts hold none of them.
  const traditional = new RegExp(`[${[...simplified.keys()].join('')}]`, 'gu');
  return (text) => {
    const folded = foldForSearch(text);
    // Texts are also folded letter by letter, to mark what was found.
    if (folded.length === 1) return simplified.get(folded) ?? folded;
    return folded.replace(traditional, (character) => simplified.get(character) ?? character);
  };
}
