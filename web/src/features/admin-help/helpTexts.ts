import { baseLanguage, type Language } from '@steeple/model/languages';

/** The documents of the repository, by language; a language without one has that of the base language. */
const documents: Readonly<Partial<Record<Language, () => Promise<{ readonly default: string }>>>> & {
  readonly [baseLanguage]: () => Promise<{ readonly default: string }>;
} = {
  en: () => import('../../../../docs/admin.md?raw'),
  zh: () => import('../../../../docs/admin.zh.md?raw'),
};

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

/** Returns the help as Markdown, with the addresses of its pictures in this build. */
export async function loadHelp(language: Language): Promise<string> {
  const { default: markdown } = await (documents[language] ?? documents[baseLanguage])();
  return markdown.replaceAll(/\]\((pictures\/[^)]+)\)/g, (whole, path: string) =>
    pictures[path] === undefined ? whole : `](${pictures[path]})`,
  );
}
