import { useText } from '#lib/language/bilingual.ts';
import { useSite } from '#lib/site.ts';

/** Returns a function that names a post's tag in the page's language, by itself where the settings do not list it. */
export function useTagName(): (tag: string) => string {
  const text = useText();
  const { tags = [] } = useSite();
  return (tag) => text(tags.find(({ en }) => en === tag) ?? { en: tag });
}
