import { baseLanguage } from '@steeple/model/text/language';
import type { SourceItem } from '../source.ts';
import { plainLine } from '../text/htmlWords.ts';
import { detectedLanguage, languageOfTag, otherLanguageOfTag } from '../text/language.ts';
import { languageParts, partIn } from './multilingualText.ts';
import { plainWords } from './plainHtml.ts';
import type { ExportItem } from './readExport.ts';

/** A text in one language; most items have one, those of qTranslate and WPGlobus have several in the same fields. */
export interface TextVersion extends Pick<SourceItem, 'language' | 'tag' | 'title' | 'html' | 'excerpt' | 'aliases'> {
  /** The item's key; that of a further language has its tag too. */
  readonly key: string;
  /** Empty where it has none. */
  readonly address: string;
}

/** The versions of an item. */
export interface TextVersions {
  readonly versions: readonly TextVersion[];
  /** Names of languages that this site does not have, whose texts are left out. */
  readonly unsupportedLanguages: readonly string[];
}

/** The address of a text with the directory of a language, as qTranslate has it. */
function inDirectory(address: string, tag: string): string[] {
  const url = URL.parse(address);
  return url?.search === '' ? [`${url.origin}/${tag}${url.pathname}`] : [];
}

/** Divides an item into its languages. @param tag the language that the export names; null where it names none. */
export function textVersions(item: ExportItem, key: string, tag: string | null): TextVersions {
  const text = (name: string): string => item.fields[name] ?? '';
  const html = text('content:encoded');
  const address = text('link').trim() || text('guid').trim();
  const version = (language: string, own: Partial<TextVersion>): TextVersion => ({
    key,
    tag: language,
    language: languageOfTag(language),
    title: plainLine(plainWords(partIn(text('title'), language))),
    html: partIn(html, language),
    excerpt: plainLine(plainWords(partIn(text('excerpt:encoded'), language))),
    address,
    aliases: [],
    ...own,
  });
  const parts = [...(languageParts(html) ?? [])].filter(([, part]) => part.trim() !== '');
  if (parts.length === 0) {
    const detected = detectedLanguage(html.slice(0, 200_000).replaceAll(/<[^<>]*>/g, ' '));
    return {
      versions: [version(tag ?? detected, { tag, language: tag === null ? null : languageOfTag(tag) })],
      unsupportedLanguages: [],
    };
  }
  const knownLanguages = parts.flatMap(([language]) => (languageOfTag(language) === null ? [] : [language]));
  const first = knownLanguages.find((language) => languageOfTag(language) === baseLanguage) ?? knownLanguages[0];
  return {
    versions: knownLanguages.map((language) =>
      language === first
        ? version(language, { aliases: inDirectory(address, language) })
        : version(language, {
            key: `${key} ${language}`,
            address:
              inDirectory(address, language)[0] ?? `${address}${address.includes('?') ? '&' : '?'}lang=${language}`,
          }),
    ),
    unsupportedLanguages: parts.flatMap(([language]) =>
      languageOfTag(language) === null ? [otherLanguageOfTag(language) ?? language] : [],
    ),
  };
}
