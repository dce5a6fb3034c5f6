import type { Camp } from '@steeple/model/camp/camp';
import type { WithId } from '@steeple/model/database/publicSource';
import type { Live } from '#lib/firestore/live.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { campFirstReadSource } from './campFirstReadSource.ts';

/** The current camp, live. */
export function useCamp(): Live<WithId<Camp> | null> {
  const id = useCurrentCamp();
  return useDocument('camp', id === null ? null : [id], campFirstReadSource);
}
