import { hotspotSchema, priceSchema } from '@steeple/model/campArea';
import type { DocumentName } from '@steeple/model/paths';
import { check } from '@steeple/model/validation';

/**
 * Lists of public documents, with the schema of an entry. Rules look at each entry that is saved; what was stored
 * before they did may be anything.
 */
const lists = {
  campInfo: { field: 'prices', entry: priceSchema },
  panorama: { field: 'hotspots', entry: hotspotSchema },
} as const satisfies Partial<Record<DocumentName, object>>;

/** A document for a public page, without entries that are as large and as deep as somebody made them. */
export function withoutInvalidEntries<Data extends object>(name: DocumentName, data: Data): Data {
  if (!Object.hasOwn(lists, name)) return data;
  const { field, entry } = lists[name as keyof typeof lists];
  const entries = (data as Readonly<Record<string, unknown>>)[field];
  return Array.isArray(entries) ? { ...data, [field]: entries.filter((one) => check(entry, one).ok) } : data;
}
