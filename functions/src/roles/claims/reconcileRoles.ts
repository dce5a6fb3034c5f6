import { grantId, noClaims } from '@steeple/model/people/claims';
import type { User } from '@steeple/model/people/user';
import type { UserRecord } from 'firebase-admin/auth';
import { collectionIn } from '../../collectionIn.ts';
import type { Log } from '../../log.ts';
import type { Services } from '../../services.ts';
import { verifiedAddress } from '../accounts/account.ts';
import { everyAccount } from '../accounts/everyAccount.ts';
import { claimsOf, isAnonymous, sameClaims } from '../accounts/profile.ts';
import { type SyncedClaims, syncClaims } from './syncClaims.ts';

/**
 * Looks again at every account that holds claims, that a grant names, that joined a camp or that has no profile yet.
 * Repairs what a lost event, an interrupted run, a sign-in whose call failed or a change of address in Auth (which
 * tells nobody) left behind. One that fails does not stop the others. Accounts that do not exist are left to
 * `sweepDeletedAccounts`, which deletes nothing where too many are missing. An account with the address of a grant that
 * such an account holds waits until the sweep has ended the grant: `syncClaims` would end it without that limit.
 * @returns numbers of accounts looked at, and of those whose claims had to be changed.
 * @throws Error at the end where one failed.
 */
export async function reconcileRoles(services: Services, log: Log): Promise<{ looked: number; repaired: number }> {
  const { database } = services;
  const [grants, users] = await Promise.all([
    collectionIn(database, 'grant').select('holder').get(),
    collectionIn(database, 'user').select('claims', 'grants', 'joinedCamps').get(),
  ]);
  const holders = new Map(grants.docs.map((grant) => [grant.id, String(grant.get('holder') ?? '')] as const));
  const uids = new Set(holders.values());
  for (const user of users.docs) if (holdsSomething(user.data())) uids.add(user.id);
  const profiles = new Set(users.docs.map(({ id }) => id));
  const existing = new Map<string, string | undefined>();
  for await (const account of everyAccount(services)) {
    existing.set(account.uid, verifiedAddress(account));
    const lacksProfile = !profiles.has(account.uid) && !isAnonymous(account);
    if (lacksProfile || isNamed(account, holders)) uids.add(account.uid);
  }

  const looked = [...uids].filter((uid) => {
    const holder = holders.get(existing.get(uid) ?? '') ?? '';
    return existing.has(uid) && (holder === '' || existing.has(holder));
  });
  let [repaired, failed] = [0, 0];
  for (const uid of looked) {
    try {
      const synced: SyncedClaims | undefined = await syncClaims(services, uid, 'schedule');
      if (synced?.changed === true) repaired += 1;
    } catch (error) {
      failed += 1;
      log.error('roles not reconciled', error);
    }
  }
  const reconciled = { looked: looked.length, repaired, failed };
  log.info('roles reconciled', reconciled);
  if (failed > 0) throw new Error(`The roles of ${failed} accounts were not reconciled`);
  return reconciled;
}

/** True for a profile with claims, or with a grant or a joined camp that should have given some. */
function holdsSomething({ claims, grants = [], joinedCamps = [] }: Partial<User>): boolean {
  const heldRights = [...(claims?.camps ?? []), ...(claims?.roles ?? []), ...grants, ...joinedCamps];
  return claims?.admin === true || heldRights.length > 0;
}

function isNamed(account: UserRecord, grants: ReadonlyMap<string, unknown>): boolean {
  return (
    account.disabled ||
    !sameClaims(claimsOf(account), noClaims) ||
    (account.email !== undefined && grants.has(grantId(account.email)))
  );
}
