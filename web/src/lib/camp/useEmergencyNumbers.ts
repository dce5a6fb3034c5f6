import type { EmergencyNumber } from '@steeple/model/camp/emergencyNumbers';
import { useCurrentCamp } from '#lib/site.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { campFirstReadSource } from './campFirstReadSource.ts';
import { campQueries, publicEmergencyNumbers } from './campQueries.ts';

const queries = { campers: campQueries.emergency, everyone: publicEmergencyNumbers };

/**
 * The emergency numbers of the current camp, live.
 * @param audience `everyone` asks only for numbers that may be read without signing in.
 */
export function useEmergencyNumbers(audience: 'campers' | 'everyone'): readonly EmergencyNumber[] {
  const camp = useCurrentCamp();
  const { data } = useCollection(camp === null ? null : queries[audience](camp), campFirstReadSource);
  return data?.[0]?.numbers ?? [];
}
