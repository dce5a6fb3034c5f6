import { type FirstHourStep, openSteps } from '@steeple/model/settings/firstHour';
import { useCollection } from '#lib/firestore/useCollection.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useSite } from '#lib/site.ts';

/** The steps of the guided set-up that are still open; null until the documents have come that say so. */
export function useFirstHour(): readonly FirstHourStep[] | null {
  const site = useSite();
  const home = useDocument('page', ['home']);
  const about = useDocument('page', ['about']);
  const firstHour = useDocument('firstHour', []);
  const grants = useCollection({ name: 'grant', limit: 2 });
  if ([home, about, firstHour, grants].some(({ status }) => status === 'loading')) return null;
  return openSteps({
    site,
    home: home.data ?? null,
    about: about.data ?? null,
    grants: grants.data?.length ?? 0,
    skipped: firstHour.data?.skippedSteps ?? [],
  });
}
