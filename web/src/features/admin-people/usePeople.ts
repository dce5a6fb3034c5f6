import { grantId } from '@steeple/model/people/claims';
import { peopleLimits } from '@steeple/model/requests/callables';
import type { ListQuery, WithId } from '@steeple/model/database/publicSource';
import type { User } from '@steeple/model/people/user';
import type { QueryDocumentSnapshot } from 'firebase/firestore';
import { readListPage } from '#lib/admin/lists/readListPage.ts';
import { type Page, type PagedItems, usePages } from '#lib/admin/lists/usePages.ts';
import { callFunction } from '#lib/firebase/callFunction.ts';

/** A person of the list: the profile, as it is now. */
export type Person = WithId<User>;
/** The place after a page: the number of people before it, or the last document of a query. */
type Place = number | QueryDocumentSnapshot;

/** The most addresses that {@link accountsByEmail} takes: the most values of an `in` query in Firestore. */
export const mostAddresses = 30;

/** The profiles of the accounts with these addresses, by address. Reads one document for each that exists. */
export async function accountsByEmail(emails: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  // Firestore refuses a query for none.
  if (emails.length === 0) return new Map();
  const { items } = await readListPage({ name: 'user', where: [['email', 'in', emails]] }, null);
  return new Map(items.flatMap((user) => (user.email === null ? [] : [[user.email, user] as const])));
}

/** People whose address begins so; all of them for an empty text. `\uf8ff` comes after whatever an address may hold. */
function peopleQuery(prefix: string): ListQuery<'user'> {
  const start = grantId(prefix);
  return {
    name: 'user',
    orderBy: [['email', 'asc']],
    limit: peopleLimits.found,
    where:
      start === ''
        ? [['email', '>', '']]
        : [
            ['email', '>=', start],
            ['email', '<', `${start}\uf8ff`],
          ],
  };
}

/**
 * Reads people by any part of their name or address: `findPeople` answers the addresses, their profiles are read. All
 * people for an empty text; by the beginning of the address where there are more people than the search holds.
 */
async function readPeople(text: string, after: Place | null): Promise<Page<Person, Place>> {
  if (text === '' || (typeof after === 'object' && after !== null))
    return readListPage(peopleQuery(text), after as QueryDocumentSnapshot | null);
  const start = after ?? 0;
  const { emails, total, isListed } = await callFunction('findPeople', { text, start });
  if (!isListed) return readListPage(peopleQuery(text), null);
  const people = await accountsByEmail(emails);
  const end = start + emails.length;
  return { items: emails.flatMap((email) => people.get(email) ?? []), last: end, hasMore: end < total };
}

/** The people whom a text finds, page by page. */
export function usePeople(text: string): PagedItems<Person> {
  return usePages(text, readPeople);
}
