import type { Documents } from '@steeple/model/documents';
import type { Live } from '#lib/firestore/live.ts';
import { useCurrentCamp } from '#lib/site.ts';
import type { ListQuery, WithId } from '#lib/firestore/source.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { campFirstReadSource } from './campFirstReadSource.ts';
import { type CampListName, campQueries } from './campQueries.ts';

type NameOf<List extends CampListName> =
  ReturnType<(typeof campQueries)[List]> extends ListQuery<infer Name> ? Name : never;

/** A list of the current camp, live, and from this device without signal. */
export function useCampList<List extends CampListName>(list: List): Live<readonly WithId<Documents[NameOf<List>]>[]> {
  const camp = useCurrentCamp();
  const query = camp === null ? null : (campQueries[list](camp) as unknown as ListQuery<NameOf<List>>);
  return useCollection<NameOf<List>>(query, campFirstReadSource);
}
