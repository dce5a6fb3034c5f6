import { listingTrigger } from './listingTrigger.ts';

/** Whenever an event is written, the listing of public ones follows. */
export const listEvent = listingTrigger('event', 'listEvent');
