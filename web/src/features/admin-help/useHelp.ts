import { baseLanguage, type Language } from '@steeple/model/text/language';
import { type LoadedOnce, useLoaded } from '#lib/admin/lists/useLoaded.ts';
import { useLanguage } from '#lib/language/language.ts';
import { type HelpTopic, helpTopics } from './helpSections.ts';

/** The documents of the repository that are the help, each loaded when it is asked for. */
const documents = import.meta.glob<string>(['../../../../docs/admin.md', '../../../../docs/admin.??.md'], {
  query: '?raw',
  import: 'default',
});

/** Addresses of the documents' pictures in this build, by their path from the document. */
const pictures = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../../docs/pictures/admin-*.png', {
      query: '?url',
      import: 'default',
      eager: true,
    }),
  ).map(([path, address]) => [path.replace(/^.*\/docs\//, ''), address]),
);

/** Name of the document in a language. */
function nameOf(language: Language): string {
  return `../../../../docs/admin${language === baseLanguage ? '' : `.${language}`}.md`;
}

/**
 * Returns the help as Markdown, with the addresses of its pictures in this build; a language without a help has that of
 * the base language.
 * @throws Error where the document cannot be loaded.
 */
async function loadHelp(language: Language): Promise<string> {
  const load = documents[nameOf(language)] ?? documents[nameOf(baseLanguage)];
  if (load === undefined) throw new Error('The build has no help.');
  return (await load()).replaceAll(/\]\((pictures\/[^)]+)\)/g, (match, path: string) =>
    pictures[path] === undefined ? match : `](${pictures[path]})`,
  );
}

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
