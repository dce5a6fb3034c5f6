import { listingTrigger } from './listingTrigger.ts';

/** Updates the listing of public posts after a post was written. */
export const listPost = listingTrigger('post', 'listPost');
