import { type FeedbackResults, sumResults } from '@steeple/model/feedback/feedbackResults';
import { useMemo } from 'react';
import type { Live } from '#lib/firestore/live.ts';
import { useCollection } from '#lib/firestore/useCollection.ts';

/**
 * The results of a camp's feedback, live, and their state: its shards, and the counts that stay of expired data, never
 * more than 50.
 * @param camp null for none.
 */
export function useFeedbackResults(camp: string | null): {
  readonly live: Live<unknown>;
  readonly results: FeedbackResults;
} {
  const live = useCollection(camp === null ? null : { name: 'feedbackResults', parents: [camp], limit: 50 });
  const results = useMemo(() => sumResults(live.data ?? []), [live.data]);
  return { live, results };
}
