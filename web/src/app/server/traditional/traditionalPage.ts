import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { traditionalAddress } from '#lib/language/traditional.ts';
import type { Term } from './glossary.ts';
import { type ToTraditional, traditionalWriter } from './traditionalText.ts';

/** Fields that name something and are compared or requested: they stay as they are, whatever their characters. */
const names: ReadonlySet<string> = new Set(['id', 'key', 'slug', 'href', 'url', 'path', 'src', 'module', 'edition']);

/** Addresses in HTML and in Markdown. */
const addresses = /(\b(?:href|src|srcset)="[^"]*"|\]\([^)\s]*)/;

/** Writes a text in Traditional characters. Addresses in it of pages in Chinese become those of Traditional pages. */
function writeText(text: string, write: ToTraditional): string {
  return text
    .split(addresses)
    .map((part, at) =>
      at % 2 === 0
        ? write(part)
        : part.replace(/(?<=^(?:href="|\]\())\/[^"]*/, (address) => traditionalAddress(address) ?? address),
    )
    .join('');
}

/** Writes every text of a plain JSON value in Traditional characters, but for names and addresses. */
export function inTraditional<Value>(value: Value, write: ToTraditional): Value {
  const writeValue = (part: unknown, field: string): unknown => {
    if (typeof part === 'string') return names.has(field) ? part : writeText(part, write);
    if (Array.isArray(part)) return part.map((item) => writeValue(item, field));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, member]) => [key, writeValue(member, key)]));
  };
  return writeValue(value, '') as Value;
}

/** The converter that was made last: settings seldom change, and making one takes half a second. */
let last: { readonly terms: string; readonly write: ToTraditional } | null = null;

/** The converter with the terms that an admin has added. */
export function siteWriter({ traditionalTerms = [] }: Pick<SiteConfig, 'traditionalTerms'>): ToTraditional {
  const terms = JSON.stringify(traditionalTerms);
  if (last?.terms !== terms) {
    const added = traditionalTerms.map(({ simplified, traditional }): Term => [simplified, traditional]);
    last = { terms, write: traditionalWriter(added) };
  }
  return last.write;
}
