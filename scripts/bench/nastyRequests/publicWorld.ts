import { brotliCompressSync, constants } from 'node:zlib';
import { answerQuery } from '@steeple/model/answerQuery';
import { type ListedDocument, listedDocuments } from '@steeple/model/listing';
import { collectionOf, idOf } from '@steeple/model/paths';
import { plain } from '@steeple/model/plain';
import { collectionPath, documentPathOf, type ListQuery, type PublicSource, type WithId } from '@steeple/model/publicSource';
import { fingerprintReads, listed } from '../../../functions/src/listings/listingQueries.ts';
import type { Listings } from '../../../functions/src/listings/Listings.ts';
import type { LoadedListing } from '../../../functions/src/listings/storedListing.ts';
import type { DocumentName } from '@steeple/model/paths';

type Fields = Readonly<Record<string, unknown>> & { readonly id: string };

/** A site's public documents in memory, and what the database would have billed for reading them. */
export interface PublicWorld {
  readonly source: PublicSource;
  /** The listings as an instance reads them that looks for changes at every request. */
  readonly listings: Pick<Listings, 'get'>;
  /** Documents read since the last call. */
  readonly readsSince: () => number;
  /** From now on the instance has just begun: it has no listing in memory. */
  readonly begin: () => void;
}

const isPublic: Readonly<Record<ListedDocument, (fields: Fields) => boolean>> = {
  post: ({ status }) => status === 'published',
  event: ({ hidden }) => hidden === false,
  resource: ({ audience }) => audience === 'public',
  ministry: () => true,
};
const partBytes = 900 * 1024;

/** Bills as Firestore does: a document found or missing is one read, a query at least one. */
export function publicWorld(written: readonly (readonly [path: string, data: object])[]): PublicWorld {
  const documents = new Map(written.map(([path, data]) => [path, { ...(plain(data) as object), id: idOf(path) } as Fields]));
  const collections = Map.groupBy(documents, ([path]) => collectionOf(path));
  const inCollection = (path: string): Fields[] => (collections.get(path) ?? []).map(([, fields]) => fields);
  let reads = 0;
  const inMemory = new Set<ListedDocument>();
  const source: PublicSource = {
    async document<Name extends DocumentName>(name: Name, ...ids: readonly string[]) {
      reads += 1;
      return (documents.get(documentPathOf(name, ids)) ?? null) as WithId<never> | null;
    },
    async list<Name extends DocumentName>(query: ListQuery<Name>) {
      const found = answerQuery(inCollection(collectionPath(query)), query);
      reads += Math.max(1, found.length);
      return found as unknown as WithId<never>[];
    },
  };
  const stored = new Map(listedDocuments.map((kind) => {
    const entries = inCollection(collectionPath({ name: kind })).filter(isPublic[kind]).map(({ id, ...data }) => ({ id, changedAt: { seconds: 0, nanoseconds: 0 }, data: listed(kind, data) }));
    const bytes = brotliCompressSync(JSON.stringify(entries), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    const parts = Math.ceil(bytes.length / partBytes);
    const loaded: LoadedListing = { listing: { build: 'bench', parts, documents: entries.length, complete: true, fingerprint: '', builtAt: { seconds: 0, nanoseconds: 0 } }, entries };
    return [kind, { loaded, parts }] as const;
  }));
  const looked = new Set<ListedDocument>();
  return {
    source,
    listings: {
      async get(kind) {
        const found = stored.get(kind);
        if (found === undefined) throw new Error(`No listing of ${kind}`);
        // Requests that come at once look once, and so do the queries of one page.
        if (!looked.has(kind)) reads += fingerprintReads[kind] + 1 + (inMemory.has(kind) ? 0 : found.parts);
        looked.add(kind);
        inMemory.add(kind);
        return found.loaded;
      },
    },
    readsSince: () => {
      const since = reads;
      reads = 0;
      looked.clear();
      return since;
    },
    begin: () => inMemory.clear(),
  };
}
