import { hotspotSchema, priceSchema } from '@steeple/model/campArea';
import type { DocumentName } from '@steeple/model/paths';
import { check } from '@steeple/model/validation';

/** Lists of public documents whose entries rules cannot check one by one, with the schema of an entry. */
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
