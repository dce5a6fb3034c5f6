import { answerQuery } from '@steeple/model/database/answerQuery';
import type { Documents } from '@steeple/model/documents';
import type { DocumentName } from '@steeple/model/database/paths';
import { collectionOf, documentNameAt, idOf } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import {
  collectionPath,
  type ListQuery,
  type PathIds,
  type PublicSource,
  type WithId,
} from '@steeple/model/database/publicSource';
import type { SiteConfig } from '@steeple/model/settings/siteConfig';
import { join } from 'node:path';
import { seedFolder } from '../../../scripts/seed/folders.ts';
import { readSeed } from '../../../scripts/seed/readSeed.ts';
import { loadSearchIndex } from '../../../web/src/lib/search/searchIndex.ts';
import type { SearchIndex } from '../../../web/src/lib/search/searchItem.ts';
import { readSeeds, shiftSeed } from '../../stand-ins/google-calendar/seed.ts';
import { documentsOf } from '../eventDays/outputs.ts';

interface Stored {
  readonly name: DocumentName;
  readonly collection: string;
  readonly value: { readonly id: string };
}

/** A database in memory that answers the queries of public pages. */
function sourceOf(stored: readonly Stored[]): PublicSource {
  return {
    document: async <Name extends DocumentName>(name: Name, ...ids: PathIds<Name>) =>
      (stored.find((document) => document.name === name && (ids.length === 0 || document.value.id === ids.at(-1)))
        ?.value ?? null) as WithId<Documents[Name]> | null,
    list: async <Name extends DocumentName>(query: ListQuery<Name>) =>
      answerQuery(
        stored.filter(({ collection }) => collection === collectionPath(query)).map(({ value }) => value),
        query,
      ) as unknown as WithId<Documents[Name]>[],
  };
}

/** The search index of the seeded site with the events of its calendars, as `render` makes it. */
export async function seedIndex(now: Date): Promise<SearchIndex> {
  const { documents } = await readSeed(seedFolder, now);
  const stored = documents.flatMap(({ path, data }): Stored[] => {
    const name = documentNameAt(path);
    return name === undefined
      ? []
      : [{ name, collection: collectionOf(path), value: { ...(plain(data) as object), id: idOf(path) } }];
  });
  const site = stored.find(({ name }) => name === 'siteConfig')?.value as unknown as SiteConfig;
  const events = readSeeds(join(seedFolder, 'google-calendar')).flatMap((seed) => {
    const { calendar, events: entries } = shiftSeed(seed, now);
    const settings = site.calendars.find(({ googleId }) => googleId === calendar.id);
    return documentsOf(
      { name: calendar.id, timeZone: calendar.timeZone ?? site.timeZone, events: entries },
      now.getTime(),
      settings,
    );
  });
  const collection = collectionPath({ name: 'event' });
  return loadSearchIndex(
    sourceOf([
      ...stored,
      ...events.map((value): Stored => ({ name: 'event', collection, value: plain(value) as WithId<object> })),
    ]),
    now.getTime(),
  );
}
