import { listingTrigger } from './listingTrigger.ts';

/** Whenever a resource is written, the listing of public ones follows. */
export const listResource = listingTrigger('resource', 'listResource');
