import { type Bilingual, localized } from '@steeple/model/text/bilingual';
import { useLanguage } from './language.ts';

/**
 * `(text) => string` in the language of the page, for attributes, titles and places that mark missing
 * translations themselves. What a person reads on the page goes through `#ui/content/Localized.tsx`, which marks them.
 */
export function useText(): (text: Bilingual) => string {
  const language = useLanguage();
  return (text) => localized(text, language).text;
}
