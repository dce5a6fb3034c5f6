import { answerQuery } from '@steeple/model/answerQuery';
import { type ListedDocument, listedDocuments } from '@steeple/model/listing';
import type { DocumentName } from '@steeple/model/paths';
import type { Condition, ListQuery, PublicSource, WithId } from '@steeple/model/publicSource';
import { publicAudience } from '@steeple/model/resource';
import type { Listings } from './Listings.ts';
import type { ListedEntry } from './storedListing.ts';

type Entry = Readonly<Record<string, unknown>> & { readonly id: string };

/** The condition by which a query keeps to what everybody may see; a listing holds just that. */
const publicConditions: Readonly<Record<ListedDocument, readonly [field: string, value: unknown] | null>> = {
  post: ['status', 'published'],
  event: ['hidden', false],
  resource: ['audience', publicAudience],
  ministry: null,
};

const documents = new WeakMap<readonly ListedEntry[], readonly Entry[]>();

/** Listed documents as queries answer them, made once for each listing. */
function documentsOf(entries: readonly ListedEntry[]): readonly Entry[] {
  const known = documents.get(entries);
  if (known !== undefined) return known;
  const made = entries.map(({ id, data }) => ({ ...data, id }));
  documents.set(entries, made);
  return made;
}

/** The listing that answers a query; null where none does, as for one post by its slug, whose text a listing cuts. */
function listingFor(name: DocumentName, where: readonly Condition[]): ListedDocument | null {
  const kind = listedDocuments.find((each) => each === name);
  if (kind === undefined || where.some(([field]) => field === 'slug')) return null;
  const wanted = publicConditions[kind];
  return wanted === null || where.some(([field, operator, value]) => field === wanted[0] && operator === '==' && value === wanted[1]) ? kind : null;
}

/**
 * A source that answers queries of public lists out of listings, and asks `source` for everything else.
 * @param failed told when a listing could not be read; the collection is then read instead, and the page is shown.
 */
export function listedSource(listings: Pick<Listings, 'get'>, source: PublicSource, failed: (error: unknown) => void = () => undefined): PublicSource {
  return {
    document: source.document,
    async list<Name extends DocumentName>(query: ListQuery<Name>) {
      const kind = listingFor(query.name, query.where ?? []);
      if (kind === null) return source.list(query);
      const loaded = await listings.get(kind).catch((error: unknown) => {
        failed(error);
        return null;
      });
      if (loaded?.listing.complete !== true) return source.list(query);
      return answerQuery(documentsOf(loaded.entries), query) as unknown as WithId<never>[];
    },
  };
}
