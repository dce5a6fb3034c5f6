import type { ListQuery } from '@steeple/model/database/publicSource';

/** The counts of a camp's feedback: its shards, and the counts that stay of expired data; never more. */
export function feedbackShards(camp: string): ListQuery<'feedbackResults'> {
  return { name: 'feedbackResults', parents: [camp], limit: 50 };
}
