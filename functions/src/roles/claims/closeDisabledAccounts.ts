import { collectionIn } from '../../collectionIn.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { everyAccount } from '../accounts/everyAccount.ts';
import { syncClaims } from './syncClaims.ts';

/**
 * Closes the accounts that were disabled in Auth, which tells nobody, and opens those that were enabled again: a
 * disabled account loses what its ID token would still give it for an hour. One that was deleted keeps its mark until
 * the nightly sweep. One that fails does not stop the others.
 * @returns how many of each.
 * @throws Error at the end where one failed.
 */
export async function closeDisabledAccounts(
  services: Services,
  log?: Log,
): Promise<{ closed: number; opened: number }> {
  const { database } = services;
  const marks = await collectionIn(database, 'closedAccount').where('reason', '==', 'disabled').select().get();
  const marked = new Set(marks.docs.map(({ id }) => id));
  const [disabled, enabled] = [new Set<string>(), new Set<string>()];
  for await (const account of everyAccount(services)) (account.disabled ? disabled : enabled).add(account.uid);
  const closing = [...disabled].filter((uid) => !marked.has(uid));
  const opening = [...marked].filter((uid) => enabled.has(uid));
  const failed = new Set<string>();
  for (const uid of [...closing, ...opening]) {
    try {
      await syncClaims(services, uid, 'schedule');
    } catch (error) {
      failed.add(uid);
      log?.error('roles not reconciled', error);
    }
  }
  const countDone = (uids: readonly string[]): number => uids.filter((uid) => !failed.has(uid)).length;
  const counts = { closed: countDone(closing), opened: countDone(opening) };
  if (counts.closed + counts.opened > 0) log?.info('seen', counts);
  if (failed.size > 0) throw new Error(`${failed.size} accounts were neither closed nor opened`);
  return counts;
}
