import { expect, it } from 'vitest';
import { listedNames, listingParts, publicListedNames } from './listing.ts';

it('public pages are made from every kind that is listed, but not from people', () => {
  expect(listedNames).toEqual(['post', 'event', 'resource', 'ministry', 'page', 'user']);
  expect(publicListedNames).toEqual(['post', 'event', 'resource', 'ministry', 'page']);
});

it('one request of a public page reads few parts', () => {
  const parts = publicListedNames.reduce((sum, name) => sum + listingParts[name], 0);
  expect(parts).toBeGreaterThanOrEqual(publicListedNames.length);
  expect(parts).toBeLessThan(20);
});
