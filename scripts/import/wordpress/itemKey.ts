import type { ExportItem } from './readExport.ts';

/**
 * Identifies an item for good: by its number; where the file has none, by the number in its permanent address, by that
 * address, by its link, or by its name, title and date. Null for an item with none of them.
 */
export function itemKey({ fields }: ExportItem): string | null {
  const field = (name: string): string => (fields[name] ?? '').trim();
  const number =
    /^\d{1,18}$/.exec(field('wp:post_id'))?.[0] ?? /[?&](?:p|page_id)=(\d{1,18})$/.exec(field('guid'))?.[1];
  if (number !== undefined) return number;
  const address = field('guid') || field('link');
  if (address !== '') return address;
  const identifyingFields = [field('wp:post_type'), field('wp:post_name'), field('title'), field('wp:post_date')];
  return identifyingFields.slice(1).every((fact) => fact === '') ? null : identifyingFields.join(' ');
}
