import { listingTrigger } from './listingTrigger.ts';

/** Whenever a ministry is written, the listing of public ones follows. */
export const listMinistry = listingTrigger('ministry', 'listMinistry');
