import { listingTrigger } from './listingTrigger.ts';

/** Updates the listing of public ministries after a ministry was written. */
export const listMinistry = listingTrigger('ministry', 'listMinistry');
