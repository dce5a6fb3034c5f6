import { decodedPath } from '../text/addresses.ts';
import { languageOfTag, otherLanguageOfTag } from '../text/language.ts';
import { type ExportItem, field } from './readExport.ts';

/** Taxonomies of plugins whose terms are languages, and whose terms are groups of translations. */
const languageDomain = /^(?:post_)?lang(?:uage)?s?$/;
const groupDomain = /^post_translations$/;
/** Custom fields of plugins that name a text's language: WPML, its export, Bogo and others. */
const languageFields = [
  '_icl_lang',
  'icl_lang',
  '_wpml_language',
  '_wpml_import_language_code',
  '_locale',
  '_language',
  'language_code',
  '_lang',
  'lang',
  'language',
  'post_language',
] as const;
/** Custom fields with a value that translations of each other share. */
const groupFields = [
  '_icl_trid',
  'icl_trid',
  'trid',
  '_trid',
  '_wpml_trid',
  '_wpml_import_translation_group',
  '_translation_group',
  'translation_group',
] as const;
/** Custom fields with the number of the text that this one translates. */
const originalFields = ['_icl_lang_duplicate_of', '_original_post', '_translation_of', 'translation_of'] as const;

/** Language of a text, and its group of translations, as far as the export has them. */
export interface ItemLanguage {
  /** Tag as it is written, such as `zh-hans`; null where nothing names it. */
  readonly tag: string | null;
  /** Texts of one group are translations of each other. */
  readonly group: string | null;
  /** A sentence about a group that was found out; null where the export names it. */
  readonly reason: string | null;
}

function isLanguageTag(tag: string): boolean {
  return languageOfTag(tag) !== null || otherLanguageOfTag(tag) !== null;
}

/** The language in an address, `/zh-hans/about/` or `?lang=zh-hans`, and the address without it. */
function inAddress(item: ExportItem): { readonly tag: string | null; readonly path: string } {
  const url = URL.parse(field(item, 'link'));
  if (url === null) return { tag: null, path: '' };
  const number = url.searchParams.get('p') ?? url.searchParams.get('page_id');
  const path = `${decodedPath(url.pathname)}${number === null ? '' : `?${number}`}`;
  const parameter = url.searchParams.get('lang');
  if (parameter !== null) return { tag: isLanguageTag(parameter) ? parameter : null, path };
  const [, first = '', rest = ''] = /^\/([a-z]{2,3}(?:[-_][a-z]{2,4}){0,2}|chinese|english)(\/.+)$/i.exec(path) ?? [];
  return isLanguageTag(first) ? { tag: first, path: rest } : { tag: null, path };
}

/** The language that a plugin's terms or custom fields name. */
function namedLanguage({ terms, meta }: ExportItem): string | null {
  const term = terms.find(({ domain }) => languageDomain.test(domain));
  const ofTerm = term === undefined ? [] : [term.slug, term.name];
  const ofField = languageFields.map((name) => meta[name]?.trim() ?? '');
  return [...ofTerm, ...ofField].find(isLanguageTag) ?? null;
}

/**
 * Finds the languages of texts and which of them are translations of each other: by the terms of Polylang, the fields
 * of WPML and Bogo, and by addresses that differ in their language alone.
 * @param keyOf returns the key of an item.
 */
export function itemLanguages(
  items: readonly ExportItem[],
  keyOf: (item: ExportItem) => string,
): (item: ExportItem) => ItemLanguage {
  const places = new Map(items.map((item) => [item, inAddress(item)]));
  // A directory such as /it/ is a language where the site has directories of English or Chinese texts.
  const hasDirectories = [...places.values()].some(({ tag }) => tag !== null && languageOfTag(tag) !== null);
  const originals = new Set(items.flatMap(({ meta }) => originalFields.flatMap((name) => meta[name]?.trim() ?? [])));

  const tagOf = (item: ExportItem): string | null => {
    const tag = places.get(item)?.tag ?? null;
    return namedLanguage(item) ?? (tag !== null && (hasDirectories || languageOfTag(tag) !== null) ? tag : null);
  };
  const namedGroup = (item: ExportItem): string | null => {
    const { terms, meta } = item;
    const term = terms.find(({ domain }) => groupDomain.test(domain))?.slug;
    const shared = groupFields.flatMap((name) => meta[name]?.trim() ?? []).find((value) => value !== '');
    const original = originalFields.flatMap((name) => meta[name]?.trim() ?? []).find((value) => value !== '');
    const own = [keyOf(item), field(item, 'guid')].find((name) => originals.has(name));
    const translated = original ?? own;
    return term ?? shared ?? (translated === undefined ? null : `of ${translated}`);
  };
  const kindOf = (item: ExportItem): string => `${field(item, 'wp:post_type')} ${field(item, 'wp:status')}`;
  const ungroupedItems = items.filter((item) => namedGroup(item) === null);
  const pathOf = (item: ExportItem): string => `${kindOf(item)} ${places.get(item)?.path ?? ''}`;
  const isTwin = (found: readonly ExportItem[]): boolean => new Set(found.map(tagOf)).size > 1;
  const byPath = Map.groupBy(
    ungroupedItems.filter((item) => (places.get(item)?.path ?? '') !== ''),
    pathOf,
  );
  const hasTwin = (item: ExportItem): boolean => isTwin(byPath.get(pathOf(item)) ?? []);
  const byMoment = Map.groupBy(
    ungroupedItems.filter((item) => !hasTwin(item) && field(item, 'wp:post_date') !== ''),
    (item) => `${kindOf(item)} ${field(item, 'wp:post_date')}`,
  );

  return (item) => {
    const tag = tagOf(item);
    const group = namedGroup(item);
    if (group !== null) return { tag, group, reason: null };
    if (hasTwin(item)) return { tag, group: pathOf(item), reason: null };
    // WPML gives a translation the moment of its original, to the second.
    const moment = `${kindOf(item)} ${field(item, 'wp:post_date')}`;
    const same = byMoment.get(moment) ?? [];
    if (same.length !== 2 || !isTwin(same)) return { tag, group: null, reason: null };
    const other = same.find((candidate) => candidate !== item);
    const reason = `It was joined with “${other === undefined ? '' : field(other, 'title').slice(0, 200)}” as its translation: both have the same moment.`;
    return { tag, group: `moment ${moment}`, reason };
  };
}
