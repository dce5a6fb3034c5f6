import { useText } from '#lib/language/bilingual.ts';
import { useSite } from '#lib/site.ts';

/**
 * `(tag) => string`: what a post's tag is called in the language of the page; the tag itself where the settings do not
 * list it.
 */
export function useTagName(): (tag: string) => string {
  const text = useText();
  const { tags = [] } = useSite();
  return (tag) => text(tags.find(({ en }) => en === tag) ?? { en: tag });
}
