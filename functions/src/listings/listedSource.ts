import { answerQuery } from '@steeple/model/database/answerQuery';
import { type PublicListedName, publicListedNames } from '@steeple/model/database/listing';
import type { DocumentName } from '@steeple/model/database/paths';
import type { Condition, ListQuery, PublicSource, WithId } from '@steeple/model/database/publicSource';
import { publicConditions } from './listedEntry.ts';
import type { Listed, Listings } from './Listings.ts';

type Entry = Readonly<Record<string, unknown>> & { readonly id: string };

const documents = new WeakMap<object, readonly Entry[]>();

/** Listed documents as queries answer them, made once for each listing. */
function documentsOf(listed: NonNullable<Listed>): readonly Entry[] {
  const madeDocuments = documents.get(listed);
  if (madeDocuments !== undefined) return madeDocuments;
  const entries = Array.from(listed, ([id, { data }]) => ({ ...data, id }));
  documents.set(listed, entries);
  return entries;
}

/**
 * The listing that answers a query; null where none does, as for one post by its slug, whose text a listing leaves out.
 */
function listingFor(name: DocumentName, where: readonly Condition[]): PublicListedName | null {
  const listed = publicListedNames.find((candidate) => candidate === name);
  if (listed === undefined || where.some(([field]) => field === 'slug')) return null;
  const condition = publicConditions[listed];
  return condition === null ||
    where.some(([field, operator, value]) => field === condition[0] && operator === '==' && value === condition[1])
    ? listed
    : null;
}

/**
 * Makes a source that answers queries of public lists from the listings, and asks `source` for everything else.
 * @param failed called with the error where a listing could not be read; the page is made from the collection then.
 */
export function listedSource(
  listings: Pick<Listings, 'get'>,
  source: PublicSource,
  failed: (error: unknown) => void,
): PublicSource {
  return {
    document: source.document,
    async list<Name extends DocumentName>(query: ListQuery<Name>) {
      const name = listingFor(query.name, query.where ?? []);
      if (name === null) return source.list(query);
      const listed = await listings.get(name).catch((error: unknown) => {
        failed(error);
        return null;
      });
      if (listed === null) return source.list(query);
      return answerQuery(documentsOf(listed), query) as unknown as WithId<never>[];
    },
  };
}
