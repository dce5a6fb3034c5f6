import type { Language } from '@steeple/model/text/language';
import { type LoadedOnce, useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { useLanguage } from '#lib/language/language.ts';
import { type HelpTopic, helpTopics } from './helpSections.ts';
import { loadHelp } from './helpTexts.ts';

/** The topics of the help in the language of the page, as HTML, so that the page has its height at once. */
export function useHelp(): LoadedOnce<readonly HelpTopic[]> {
  return useLoaded(useLanguage(), async (language) => {
    const [markdown, { markdownToHtml }] = await Promise.all([
      loadHelp(language as Language),
      import('#lib/content/markdown.ts'),
    ]);
    return helpTopics(markdown).map((topic) => ({
      ...topic,
      text: markdownToHtml(topic.text),
      parts: topic.parts.map((part) => ({ ...part, text: markdownToHtml(part.text) })),
    }));
  });
}
