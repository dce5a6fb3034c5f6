import type { Bilingual } from '@steeple/model/text/bilingual';
import type { CallableOutput, GrantChange, GrantNotice } from '@steeple/model/requests/callables';
import { type Grant, grantId, maxCamps, maxTeams } from '@steeple/model/people/claims';
import { emailSchema } from '@steeple/model/schemas/fields';
import { documentPaths } from '@steeple/model/database/paths';
import type { User } from '@steeple/model/people/user';
import { check } from '@steeple/model/requests/validation';
import type { UserRecord } from 'firebase-admin/auth';
import { type DocumentReference, type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../audit.ts';
import type { Handler } from '../requests/callable.ts';
import type { Log } from '../log.ts';
import { inParallel } from '../parallel.ts';
import type { Services } from '../services.ts';
import { accountWithEmail, accountWithUid } from './accounts/account.ts';
import { accountsOfGrant } from './claims/applyGrant.ts';
import { changedGrant, holderAfter, isEmptyGrant, sameGrant } from './grants/changedGrant.ts';
import { forgetEmptyGrant } from './grants/forgetEmptyGrant.ts';
import { namingGrant } from './grants/grantHolders.ts';
import { hasOtherAdmin, lastAdminReason } from './grants/lastAdmin.ts';
import { userFrom } from './accounts/profile.ts';
import { syncClaims } from './claims/syncClaims.ts';
import { grantFrom } from './grants/wantedRoles.ts';

type Outcome = CallableOutput<'changeGrants'>['results'][number];
interface Line {
  readonly index: number;
  readonly email: string;
  readonly change: GrantChange;
}

/** People changed at a time; more would only queue in Auth, which allows a few hundred updates a minute. */
const peopleAtOnce = 8;

const reasons = {
  tooManyCamps: { en: `One person can be in at most ${maxCamps} camps.`, zh: `一个人最多可加入 ${maxCamps} 个营会。` },
  tooManyTeams: {
    en: `One person can be on the teams of at most ${maxTeams} camps.`,
    zh: `一个人最多可加入 ${maxTeams} 个营会的团队。`,
  },
  failed: { en: 'This did not work just now. Please try this line again.', zh: '暂时无法完成，请重试此行。' },
} as const satisfies Record<string, Bilingual>;

/**
 * Grants and revokes roles and camps, for up to five hundred people at once, line by line: a bad line is refused by
 * itself and the others still count. Lines for one person
 * are done in their order; a person who loses the admin role comes last, so that a new admin can be named in the same
 * call.
 */
export const changeGrants: Handler<'changeGrants'> = async (services, { input, token, log }) => {
  const results: Outcome[] = [];
  const missing = await missingCamps(services, input.changes);
  const lines: Line[] = [];
  for (const [index, change] of input.changes.entries()) {
    const email = grantId(change.email);
    const problem = problemOf(email, change, missing);
    if (problem === undefined) lines.push({ index, email, change });
    else results[index] = { email: change.email, outcome: 'refused', reason: problem };
  }
  const people = [...Map.groupBy(lines, ({ email }) => email).values()];
  const [removing, otherPeople] = [people.filter(removesAdmin), people.filter((person) => !removesAdmin(person))];
  const change = async (person: readonly Line[]): Promise<void> => {
    for (const line of person) results[line.index] = await changeOne(services, line, token.uid, log);
  };
  await inParallel(otherPeople, peopleAtOnce, change);
  for (const person of removing) await change(person);
  log.info(
    'changed',
    Object.fromEntries(
      [...Map.groupBy(results, ({ outcome }) => outcome)].map(([outcome, list]) => [outcome, list.length]),
    ),
  );
  return { results };
};

function removesAdmin(person: readonly Line[]): boolean {
  return person.some(({ change }) => change.removeRoles.includes('admin'));
}

function problemOf(email: string, change: GrantChange, missing: ReadonlySet<string>): Bilingual | undefined {
  const checked = check(emailSchema, email);
  if (!checked.ok) return checked.errors[0]?.message;
  const unknown = campsGiven(change).find((camp) => missing.has(camp));
  return unknown === undefined
    ? undefined
    : {
        en: `There is no camp with the ID “${unknown}”. Please choose another camp.`,
        zh: `没有编号为“${unknown}”的营会，请选择其他营会。`,
      };
}

function campsGiven(change: GrantChange): string[] {
  return [...change.addCamps, ...change.addTeams, ...Object.keys(change.placements)];
}

/** True where a change takes something away and gives nothing. */
function onlyRemoves(change: GrantChange): boolean {
  return (
    change.removeRoles.length + change.removeCamps.length + change.removeTeams.length > 0 &&
    change.addRoles.length + campsGiven(change).length === 0
  );
}

async function missingCamps({ database }: Services, changes: readonly GrantChange[]): Promise<Set<string>> {
  const camps = [...new Set(changes.flatMap(campsGiven))];
  if (camps.length === 0) return new Set();
  const found = await database.getAll(...camps.map((camp) => database.doc(documentPaths.camp.at(camp))), {
    fieldMask: [],
  });
  return new Set(found.filter(({ exists }) => !exists).map(({ id }) => id));
}

async function changeOne(services: Services, { email, change }: Line, actor: string, log: Log): Promise<Outcome> {
  try {
    const ofAddress = await accountWithEmail(services, email);
    const concerned = new Set(await accountsOfGrant(services, email));
    const outcome = await writeGrant(services, email, change, [...concerned], actor);
    if (typeof outcome === 'object') return { email, outcome: 'refused', reason: outcome };
    let signInEnded = false;
    // Unchanged may mean changed by a call that was interrupted.
    if (outcome === 'changed' || onlyRemoves(change)) {
      for (const uid of concerned)
        signInEnded = (await syncClaims(services, uid, actor))?.signInEnded === true || signInEnded;
      await forgetEmptyGrant(services, email);
    }
    const holder = await holderOf(services, email);
    const notice: GrantNotice = {
      ...(ofAddress?.emailVerified === false && { unverified: true }),
      ...(signInEnded && { signInEnded: true }),
      ...(holder !== undefined && holder.uid !== ofAddress?.uid && { movedTo: holder.email ?? null }),
    };
    const isReached = holder !== undefined || ofAddress?.emailVerified === true;
    const removal = concerned.size > 0 ? 'removed' : 'removed-no-account';
    const grantOutcome = isReached ? 'applied' : 'pending';
    return {
      email,
      outcome: outcome === 'unchanged' ? 'unchanged' : onlyRemoves(change) ? removal : grantOutcome,
      ...(Object.keys(notice).length > 0 && { notice }),
    };
  } catch (error) {
    log.error('a line failed', error);
    return { email, outcome: 'refused', reason: reasons.failed };
  }
}

/** The account that a grant is applied to. */
async function holderOf(services: Services, email: string): Promise<UserRecord | undefined> {
  const uid = grantFrom((await services.database.doc(documentPaths.grant.at(email)).get()).data())?.holder ?? null;
  return uid === null ? undefined : accountWithUid(services, uid);
}

async function writeGrant(
  services: Services,
  email: string,
  change: GrantChange,
  uids: readonly string[],
  actor: string,
): Promise<Bilingual | 'changed' | 'unchanged'> {
  const { database, clock } = services;
  const grantRef = database.doc(documentPaths.grant.at(email));
  const userRefs = change.removeCamps.length === 0 ? [] : uids.map((uid) => database.doc(documentPaths.user.at(uid)));
  return database.runTransaction(async (transaction) => {
    const grant = grantFrom((await transaction.get(grantRef)).data());
    const users = userRefs.length === 0 ? [] : await transaction.getAll(...userRefs);
    const next = changedGrant(grant, change);
    if (next === 'too-many-camps') return reasons.tooManyCamps;
    if (next === 'too-many-teams') return reasons.tooManyTeams;
    const losesAdmin = grant?.roles.includes('admin') === true && !next.roles.includes('admin');
    if (losesAdmin && !(await hasOtherAdmin(transaction, services, [email]))) return lastAdminReason;

    // The profile contains the camps joined by code: without this, an admin could not take it away.
    const leaving = users.flatMap((snapshot) => leavingCamps(snapshot, email, change.removeCamps));
    if (sameGrant(grant, next) && leaving.length === 0) return 'unchanged';
    for (const { ref, ...profile } of leaving) transaction.update(ref, profile);
    if (isEmptyGrant(next) && grant !== undefined) transaction.delete(grantRef);
    else
      transaction.set(grantRef, {
        ...next,
        updatedAt: Timestamp.fromDate(clock()),
        updatedBy: actor,
        ...holderAfter(grant, next),
      } satisfies Grant);
    auditIn(transaction, services, {
      action: 'grants.changed',
      actor,
      subject: { uid: grant?.holder ?? uids[0] ?? null, email },
      target: 'grants',
      detail: {
        roles: next.roles,
        camps: next.camps,
        teams: next.teams ?? [],
        removedRoles: change.removeRoles,
        removedCamps: change.removeCamps,
        removedTeams: change.removeTeams,
      },
    });
    return 'changed';
  });
}

/**
 * Changes of profiles from which camps are taken that the account joined by code. A profile names the grant until the
 * claims follow: so the grant's event finds the account, even with another address by then.
 */
function leavingCamps(
  snapshot: DocumentSnapshot,
  email: string,
  removed: readonly string[],
): ({ ref: DocumentReference } & Pick<User, 'joinedCamps' | 'grants'>)[] {
  const user = userFrom(snapshot.data());
  if (user === undefined) return [];
  const joinedCamps = user.joinedCamps.filter((camp) => !removed.includes(camp));
  if (joinedCamps.length === user.joinedCamps.length) return [];
  return [{ ref: snapshot.ref, joinedCamps, ...namingGrant(user, email) }];
}
