import { type Claims, noClaims } from '@steeple/model/people/claims';
import type { ClosedAccount } from '@steeple/model/people/closedAccount';
import { documentPaths } from '@steeple/model/database/paths';
import type { User } from '@steeple/model/people/user';
import { unknownActor } from '@steeple/model/people/auditEntry';
import { type DocumentSnapshot, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { auditIn } from '../../audit.ts';
import { subscriptionDocuments } from '../../notices/push/phonesOf.ts';
import type { Services } from '../../services.ts';
import { accountWithUid, verifiedAddress } from '../accounts/account.ts';
import { endSignIn, isProven } from '../accounts/endSignIn.ts';
import { recordErasure } from '../accounts/recordErasure.ts';
import { endGrantsOf, holdGrants, releaseGrant } from '../grants/grantHolders.ts';
import { placeCamper } from './placements.ts';
import { type Account, claimsOf, isAnonymous, newUser, sameClaims, sameTexts, takesAway } from '../accounts/profile.ts';
import { joined, readWantedRoles, type WantedRoles } from '../grants/wantedRoles.ts';

/** The claims an account has after {@link syncClaims}, and what had to be done for them. */
export interface SyncedClaims {
  readonly claims: Claims;
  /** True where the account had other claims before. */
  readonly changed: boolean;
  /** True where the account's password and sessions ended ({@link endSignIn}). */
  readonly signInEnded: boolean;
}

/** A grant changes a few times in a lifetime; more rounds than this means something else is wrong. */
const mostRounds = 20;

/**
 * Brings an account's claims, and the profile that rules and its browser read, to what grants and joined camps say
 * *now*. May run many times, at once and in any order: every run ends by seeing, in a transaction, that the claims it
 * left in Auth are still the wanted ones, and else starts over. So the last one to write is always right.
 *
 * A grant is first bound to the account, then the sessions of somebody who loses something end and the claims are set,
 * and the profile is written last: the browser fetches a new token when the profile changes, and an interrupted run is
 * found again until the profile names what was removed.
 * @param actor who caused it, for the audit trail: a uid, `schedule` or `command`; undefined for the grant's author.
 * @returns undefined where there is no such account; what it held ends then.
 */
export async function syncClaims(services: Services, uid: string, actor?: string): Promise<SyncedClaims | undefined> {
  const { auth, database } = services;
  let changed = false;
  // The address whose owner alone can sign in, since every other way to sign in ended here.
  let provenEmail: string | undefined;
  let heldEmails: readonly string[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const account = await accountWithUid(services, uid);
    if (account === undefined) {
      await endGrantsOf(services, uid);
      // What else names the account is taken out by the nightly sweep, which finds it by this record.
      await recordErasure(services, uid);
      await database.recursiveDelete(database.doc(documentPaths.user.at(uid)));
      return undefined;
    }
    const wantedRoles = await database.runTransaction(
      async (transaction) => readWantedRoles(transaction, database, account),
      { readOnly: true },
    );
    if (await mustTryAgain(services, account, wantedRoles, heldEmails)) {
      heldEmails = [];
      continue;
    }
    const waiting = wantedRoles.held.filter(({ isNew }) => isNew).map(({ email }) => email);
    if (waiting.length > 0) {
      const unproven = waiting.find((email) => !isProven(account, wantedRoles.user, email));
      if (unproven !== undefined) {
        await endSignIn(services, account);
        provenEmail = unproven;
      }
      heldEmails = await holdGrants(services, uid, waiting);
      continue;
    }
    const heldClaims = claimsOf(account);
    const storedClaims = wantedRoles.user?.claims ?? noClaims;
    // Before the claims are set: an interrupted run may have given claims that the profile does not name. Once they are
    // removed from Auth, a later run could not see that the sessions still have to end.
    if (takesAway(heldClaims, wantedRoles.claims) || takesAway(storedClaims, wantedRoles.claims))
      await auth.revokeRefreshTokens(uid);
    if (!sameClaims(heldClaims, wantedRoles.claims)) {
      await auth.setCustomUserClaims(uid, wantedRoles.claims);
      changed = true;
    }
    const profileOutcome = await writeProfile(services, account, wantedRoles, provenEmail, actor);
    if (profileOutcome === 'outdated') continue;
    // The account may have been deleted since: its profile must not come back.
    if (profileOutcome === 'created' && (await accountWithUid(services, uid)) === undefined) continue;
    return { claims: wantedRoles.claims, changed, signInEnded: provenEmail !== undefined };
  }
  throw new Error(`Claims still change after ${mostRounds} attempts`);
}

/**
 * Repairs what keeps an account from its roles. @returns true where something was repaired.
 * @param heldEmails grants that this run bound to the account a moment ago.
 */
async function mustTryAgain(
  services: Services,
  account: Account,
  { otherHolder }: WantedRoles,
  heldEmails: readonly string[],
): Promise<boolean> {
  const address = verifiedAddress(account);
  // The address was given up between reading it and binding its grant: then the grant was never this account's.
  const wrong = heldEmails.filter((email) => email !== address);
  for (const email of wrong) await releaseGrant(services, account.uid, email);
  if (wrong.length > 0) return true;
  if (otherHolder === undefined || (await accountWithUid(services, otherHolder)) !== undefined) return false;
  await endGrantsOf(services, otherHolder);
  return true;
}

async function writeProfile(
  services: Services,
  account: Account,
  expected: WantedRoles,
  provenEmail: string | undefined,
  actor: string | undefined,
): Promise<'created' | 'stored' | 'outdated'> {
  const { database, clock } = services;
  const userRef = database.doc(documentPaths.user.at(account.uid));
  return database.runTransaction(async (transaction) => {
    const wantedRoles = await readWantedRoles(transaction, database, account);
    const { claims } = wantedRoles;
    const grants = wantedRoles.held.map(({ email }) => email);
    if (
      wantedRoles.held.some((grant) => grant.isNew) ||
      !sameClaims(claims, expected.claims) ||
      !sameTexts(
        grants,
        expected.held.map(({ email }) => email),
      )
    )
      return 'outdated';
    const isNew = wantedRoles.user === undefined;
    // Five hundred people who answer a form anonymously need no profile.
    const needsProfile = !isNew || !isAnonymous(account) || !sameClaims(claims, noClaims);
    const profile = wantedRoles.user ?? newUser(account, clock());
    const camps = [...new Set([...claims.camps, ...profile.claims.camps])];
    const campers =
      camps.length === 0
        ? []
        : await transaction.getAll(...camps.map((camp) => database.doc(documentPaths.camper.at(account.uid, camp))));

    const phones = takesAway(profile.claims, claims)
      ? await transaction.getAll(...subscriptionDocuments(database, account.uid))
      : [];

    markClosed(transaction, services, account, wantedRoles.closed);
    for (const { ref } of phones.filter((phone) => phone.exists && !claims.admin && !isIn(claims, phone)))
      transaction.delete(ref);
    if (!needsProfile) return 'stored';
    const { email } = newUser(account, clock());
    const claimsChanged = !sameClaims(profile.claims, claims);
    const isProvenNow = provenEmail !== undefined;
    const grantsChanged = profile.grants === undefined || !sameTexts(profile.grants, grants);
    if (isNew || claimsChanged || isProvenNow || profile.email !== email || grantsChanged) {
      const claimsChangedAt = claimsChanged ? Timestamp.fromDate(clock()) : profile.claimsChangedAt;
      transaction.set(userRef, {
        ...profile,
        email,
        claims,
        claimsChangedAt,
        grants,
        ...(isProvenNow && { provenEmail }),
      } satisfies User);
    }
    for (const camper of campers) placeCamper(transaction, camper, claims, joined(wantedRoles.held).placements);
    if (claimsChanged) {
      auditIn(transaction, services, {
        action: 'claims.applied',
        actor: actor ?? wantedRoles.held[0]?.grant.updatedBy ?? unknownActor,
        subject: { uid: account.uid, email },
        target: 'users',
        detail: { admin: claims.admin, camps: claims.camps, roles: claims.roles ?? [], teams: claims.teams ?? [] },
      });
    }
    return isNew ? 'created' : 'stored';
  });
}

/** Tells whether an account still belongs to the camp whose notices one of its browsers takes. */
function isIn({ camps }: Claims, subscription: DocumentSnapshot): boolean {
  const camp: unknown = subscription.get('camp');
  return camps.some((id) => id === camp);
}

/**
 * Lets rules and callables know that an account is disabled; its ID token does not say so. An erasure stays recorded.
 */
function markClosed(
  transaction: Transaction,
  { database, clock }: Services,
  { uid, disabled }: Account,
  closed: ClosedAccount | undefined,
): void {
  const ref = database.doc(documentPaths.closedAccount.at(uid));
  if (disabled && closed === undefined)
    transaction.set(ref, { reason: 'disabled', at: Timestamp.fromDate(clock()) } satisfies ClosedAccount);
  if (!disabled && closed?.reason === 'disabled') transaction.delete(ref);
}
