import { listingTrigger } from './listingTrigger.ts';

/** Updates the listing of public events after an event was written. */
export const listEvent = listingTrigger('event', 'listEvent');
