import { listingTrigger } from './listingTrigger.ts';

/** Whenever a post is written, the listing of public ones follows. */
export const listPost = listingTrigger('post', 'listPost');
