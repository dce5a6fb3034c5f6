import { listingTrigger } from './listingTrigger.ts';

/** Updates the listing of public pages after a page was written. */
export const listPage = listingTrigger('page', 'listPage');
