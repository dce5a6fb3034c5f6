import type { Remark, Source, SourceItem } from '../source.ts';

/** Takes the place of bytes that could not be decoded, here or by the program that wrote the file. */
const replacement = /\uFFFD/gu;

/**
 * Makes drafts of texts in which characters are damaged, and names them, so that nobody reads them before somebody has
 * corrected them.
 */
export function withoutDamagedTexts(source: Source): Source {
  const remarks: Remark[] = [];
  const items = source.items.map((item): SourceItem => {
    const words = [item.title, item.html, item.excerpt, item.author, item.slug, ...item.tags].join(' ');
    const count = words.match(replacement)?.length ?? 0;
    if (count === 0) return item;
    remarks.push({
      kind: 'changed',
      title: item.title,
      address: item.address ?? item.key,
      reason: `Characters that cannot be read: ${count}, shown as �. It is a draft until somebody corrects them.`,
    });
    return { ...item, status: 'draft' };
  });
  return { ...source, items, remarks: [...source.remarks, ...remarks] };
}
