import { peopleLimits } from '@steeple/model/requests/callables';
import { matchesSearch } from '@steeple/model/text/textSearch';
import type { Firestore } from 'firebase-admin/firestore';
import { fillListing } from '../../listings/fillListing.ts';
import { type Listed, Listings } from '../../listings/Listings.ts';
import type { Handler } from '../../requests/callable.ts';
import type { Services } from '../../services.ts';

/** Every search reads the parts again, so that it finds a person who registered a moment ago. */
const times = { trusted: 0, unlisted: 0 };
const listingsByDatabase = new WeakMap<Firestore, Listings>();

/** The listings as this instance reads them: a part that has not changed is not parsed again. */
function listingsOf({ database, clock }: Pick<Services, 'database' | 'clock'>): Listings {
  const listings = listingsByDatabase.get(database) ?? new Listings(database, () => clock().getTime(), times);
  listingsByDatabase.set(database, listings);
  return listings;
}

/** The addresses of the listed people whose name or address contains every word of a text, in order. */
function matching(listed: NonNullable<Listed>, text: string): string[] {
  return Array.from(listed.values(), ({ data }) => data)
    .flatMap(({ email, displayName }) =>
      typeof email === 'string' && matchesSearch(text, [email, String(displayName)]) ? [email] : [],
    )
    .sort();
}

/**
 * Finds people by any part of their name or address, in the listing of people: some four documents, however many people
 * there are. Where there is no listing yet, as after an update, it reads the profiles once and makes it.
 */
export const findPeople: Handler<'findPeople', 'database' | 'clock', 'input'> = async (services, { input }) => {
  let isMissing = false;
  const listed = await listingsOf(services).get('user', () => {
    isMissing = true;
  });
  if (isMissing) await fillListing({ database: services.database, plainBody: () => ({}) }, 'user');
  if (listed === null) return { emails: [], total: 0, isListed: false };
  const emails = matching(listed, input.text);
  return { emails: emails.slice(input.start, input.start + peopleLimits.found), total: emails.length, isListed: true };
};
