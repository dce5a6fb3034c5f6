import { baseLanguage, type Language } from '@steeple/model/text/language';

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
export async function loadHelp(language: Language): Promise<string> {
  const load = documents[nameOf(language)] ?? documents[nameOf(baseLanguage)];
  if (load === undefined) throw new Error('The build has no help.');
  return (await load()).replaceAll(/\]\((pictures\/[^)]+)\)/g, (whole, path: string) =>
    pictures[path] === undefined ? whole : `](${pictures[path]})`,
  );
}
