import type { WithId } from '@steeple/model/database/publicSource';
import type { User } from '@steeple/model/people/user';
import { readListPage } from '#lib/admin/lists/readListPage.ts';

/** The most values that Firestore takes in one `in` query. */
const mostInQuery = 30;

/** The profiles of the accounts with these addresses, by address. Reads one document for each that exists. */
export async function accountsByEmail(emails: readonly string[]): Promise<ReadonlyMap<string, WithId<User>>> {
  const chunks = Array.from({ length: Math.ceil(emails.length / mostInQuery) }, (_, index) =>
    emails.slice(index * mostInQuery, (index + 1) * mostInQuery),
  );
  const pages = await Promise.all(
    chunks.map((chunk) => readListPage({ name: 'user', where: [['email', 'in', chunk]] }, null)),
  );
  return new Map(
    pages.flatMap((page) => page.items).flatMap((user) => (user.email === null ? [] : [[user.email, user] as const])),
  );
}
