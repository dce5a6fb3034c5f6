import { listingTrigger } from './listingTrigger.ts';

/** Updates the listing of public resources after a resource was written. */
export const listResource = listingTrigger('resource', 'listResource');
