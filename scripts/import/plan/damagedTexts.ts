import type { Source, SourceItem } from '../source.ts';

/** Takes the place of bytes that could not be decoded, here or by the program that wrote the file. */
const replacement = /\uFFFD/gu;

/**
 * Makes drafts of texts in which characters are damaged, and gives the reason, so that nobody reads them before
 * somebody has corrected them.
 */
export function withoutDamagedTexts(source: Source): Source {
  const items = source.items.map((item): SourceItem => {
    const words = [item.title, item.html, item.excerpt, item.author, item.slug, ...item.tags].join(' ');
    const count = words.match(replacement)?.length ?? 0;
    if (count === 0) return item;
    const damage = `Characters that cannot be read and have to be corrected: ${count}, shown as �`;
    return { ...item, status: 'draft', stateReasons: [...(item.status === 'draft' ? item.stateReasons : []), damage] };
  });
  return { ...source, items };
}
