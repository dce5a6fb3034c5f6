import { type Claims, claimsFrom, type Grant, grantId, grantSchema, noClaims } from '@steeple/model/claims';
import { documentPaths } from '@steeple/model/paths';
import type { User } from '@steeple/model/user';
import { check } from '@steeple/model/validation';
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn } from '../audit.ts';
import type { Services } from '../services.ts';
import { placeCamper } from './placements.ts';
import { type Account, claimsOf, isAnonymous, newUser, sameClaims, takesAway, userFrom } from './profile.ts';

/** The claims an account has after {@link syncClaims}, and whether it had others before. */
export interface SyncedClaims {
  readonly claims: Claims;
  readonly changed: boolean;
}

/** A grant changes a few times in a lifetime; more rounds than this means something else is wrong. */
const mostRounds = 20;

/**
 * Brings an account's claims, and the profile that tells its browser of them, to what grant and joined camps say
 * *now*. May run many times, at once and in any order: every run ends by seeing, in a transaction, that the claims it
 * left in Auth are still the wanted ones, and else starts over. So the last one to write is always right.
 *
 * Claims are set before the profile says so, since the browser fetches a new token when the profile changes.
 * @param actor who caused it, for the audit trail: a uid, `schedule` or `command`; undefined for the grant's author.
 * @returns undefined where there is no such account.
 */
export async function syncClaims(services: Services, uid: string, actor?: string): Promise<SyncedClaims | undefined> {
  let changed = false;
  for (let round = 0; round < mostRounds; round += 1) {
    const account = await findAccount(services, uid);
    if (account === undefined) {
      await services.database.recursiveDelete(services.database.doc(documentPaths.user.at(uid)));
      return undefined;
    }
    const { claims: wanted, user } = await services.database.runTransaction(async (transaction) => readWanted(transaction, services.database, account), { readOnly: true });
    const held = claimsOf(account);
    if (!sameClaims(held, wanted)) {
      await services.auth.setCustomUserClaims(uid, wanted);
      changed = true;
    }
    // The profile is written last: as long as it still names what is gone, an earlier run may have died before this.
    if (takesAway(held, wanted) || takesAway(user?.claims ?? noClaims, wanted)) await services.auth.revokeRefreshTokens(uid);
    const written = await writeProfile(services, account, wanted, actor);
    if (written === 'outdated') continue;
    // The account may have been deleted since: its profile must not come back.
    if (written === 'created' && (await findAccount(services, uid)) === undefined) continue;
    return { claims: wanted, changed };
  }
  throw new Error('The claims did not come to rest');
}

async function findAccount({ auth }: Services, uid: string): Promise<Account | undefined> {
  try {
    return await auth.getUser(uid);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'auth/user-not-found') return undefined;
    throw error;
  }
}

interface Wanted {
  readonly claims: Claims;
  readonly grant: Grant | undefined;
  readonly user: User | undefined;
}

async function readWanted(transaction: Transaction, database: Firestore, account: Account): Promise<Wanted> {
  const user = userFrom((await transaction.get(database.doc(documentPaths.user.at(account.uid)))).data());
  const grant = account.emailVerified && account.email !== undefined ? await readGrant(transaction, database, account.email) : undefined;
  return { claims: claimsFrom(grant ?? null, user?.joinedCamps ?? []), grant, user };
}

async function readGrant(transaction: Transaction, database: Firestore, email: string): Promise<Grant | undefined> {
  const checked = check(grantSchema, (await transaction.get(database.doc(documentPaths.grant.at(grantId(email))))).data());
  return checked.ok ? checked.value : undefined;
}

async function writeProfile(services: Services, account: Account, claims: Claims, actor: string | undefined): Promise<'created' | 'kept' | 'outdated'> {
  const { database, clock } = services;
  const userRef = database.doc(documentPaths.user.at(account.uid));
  return database.runTransaction(async (transaction) => {
    const wanted = await readWanted(transaction, database, account);
    if (!sameClaims(wanted.claims, claims)) return 'outdated';
    // Five hundred people who answer a form anonymously need no profile.
    if (wanted.user === undefined && isAnonymous(account) && sameClaims(claims, noClaims)) return 'kept';
    const known = wanted.user ?? newUser(account, clock());
    const camps = [...new Set([...claims.camps, ...known.claims.camps])];
    const campers = camps.length === 0 ? [] : await transaction.getAll(...camps.map((camp) => database.doc(documentPaths.camper.at(account.uid, camp))));

    const email = newUser(account, clock()).email;
    const isNew = wanted.user === undefined;
    const claimsChanged = !sameClaims(known.claims, claims);
    if (isNew || claimsChanged || known.email !== email) {
      const claimsChangedAt = claimsChanged ? Timestamp.fromDate(clock()) : known.claimsChangedAt;
      transaction.set(userRef, { ...known, email, claims, claimsChangedAt } satisfies User);
    }
    for (const camper of campers) placeCamper(transaction, camper, claims, wanted.grant);
    if (claimsChanged) {
      auditIn(transaction, services, {
        action: 'claims.applied',
        actor: actor ?? wanted.grant?.updatedBy ?? account.uid,
        subject: { uid: account.uid, email },
        target: 'users',
        detail: { admin: claims.admin, camps: claims.camps },
      });
    }
    return isNew ? 'created' : 'kept';
  });
}
