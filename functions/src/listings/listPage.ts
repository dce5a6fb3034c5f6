import { listingTrigger } from './listingTrigger.ts';

/** Whenever a page is written, the listing of public ones follows. */
export const listPage = listingTrigger('page', 'listPage');
