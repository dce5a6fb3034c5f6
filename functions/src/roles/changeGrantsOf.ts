import type { Bilingual } from '@steeple/model/bilingual';
import type { CallableOutput, GrantChange } from '@steeple/model/callables';
import { type Grant, grantId, grantSchema, maxCamps } from '@steeple/model/claims';
import { emailSchema } from '@steeple/model/fields';
import { documentPaths } from '@steeple/model/paths';
import { check } from '@steeple/model/validation';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../audit.ts';
import type { AccountCall } from '../callable.ts';
import type { Log } from '../log.ts';
import { inParallel } from '../parallel.ts';
import type { Services } from '../services.ts';
import { accountWithEmail } from './applyGrantOf.ts';
import { changedGrant, isEmptyGrant, sameGrant } from './changedGrant.ts';
import { hasOtherAdmin, lastAdminReason } from './lastAdmin.ts';
import { userFrom } from './profile.ts';
import { syncClaims } from './syncClaims.ts';

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
  failed: { en: 'This did not work just now. Please try this line again.', zh: '暂时无法完成，请重试此行。' },
} as const satisfies Record<string, Bilingual>;

/**
 * Grants and revokes, line by line: a bad line is refused by itself and the others still count. Lines for one person
 * are done in their order; whoever loses the admin role comes last, so that a new admin can be named in the same call.
 */
export async function changeGrantsOf(services: Services, { input, token, log }: AccountCall<'changeGrants'>): Promise<CallableOutput<'changeGrants'>> {
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
  const [removing, others] = [people.filter(removesAdmin), people.filter((person) => !removesAdmin(person))];
  const change = async (person: readonly Line[]): Promise<void> => {
    for (const line of person) results[line.index] = await changeOne(services, line, token.uid, log);
  };
  await inParallel(others, peopleAtOnce, change);
  for (const person of removing) await change(person);
  log.info('changed', Object.fromEntries([...Map.groupBy(results, ({ outcome }) => outcome)].map(([outcome, list]) => [outcome, list.length])));
  return { results };
}

function removesAdmin(person: readonly Line[]): boolean {
  return person.some(({ change }) => change.removeRoles.includes('admin'));
}

function problemOf(email: string, change: GrantChange, missing: ReadonlySet<string>): Bilingual | undefined {
  const checked = check(emailSchema, email);
  if (!checked.ok) return checked.errors[0]?.message;
  const unknown = campsGiven(change).find((camp) => missing.has(camp));
  return unknown === undefined ? undefined : { en: `There is no camp "${unknown}".`, zh: `没有名为“${unknown}”的营会。` };
}

function campsGiven(change: GrantChange): string[] {
  return [...change.addCamps, ...Object.keys(change.placements)];
}

async function missingCamps({ database }: Services, changes: readonly GrantChange[]): Promise<Set<string>> {
  const camps = [...new Set(changes.flatMap(campsGiven))];
  if (camps.length === 0) return new Set();
  const found = await database.getAll(...camps.map((camp) => database.doc(documentPaths.camp.at(camp))), { fieldMask: [] });
  return new Set(found.filter(({ exists }) => !exists).map(({ id }) => id));
}

async function changeOne(services: Services, { email, change }: Line, actor: string, log: Log): Promise<Outcome> {
  try {
    const account = await accountWithEmail(services, email);
    const written = await writeGrant(services, email, change, account?.uid, actor);
    if (typeof written === 'object') return { email, outcome: 'refused', reason: written };
    if (written === 'unchanged') return { email, outcome: 'unchanged' };
    if (account === undefined) return { email, outcome: 'pending' };
    await syncClaims(services, account.uid, actor);
    return { email, outcome: account.emailVerified ? 'applied' : 'pending' };
  } catch (error) {
    log.error('a line failed', error);
    return { email, outcome: 'refused', reason: reasons.failed };
  }
}

async function writeGrant(services: Services, email: string, change: GrantChange, uid: string | undefined, actor: string): Promise<Bilingual | 'changed' | 'unchanged'> {
  const { database, clock } = services;
  const grantRef = database.doc(documentPaths.grant.at(email));
  const userRef = uid === undefined ? undefined : database.doc(documentPaths.user.at(uid));
  return database.runTransaction(async (transaction) => {
    const stored = check(grantSchema, (await transaction.get(grantRef)).data());
    const grant = stored.ok ? stored.value : undefined;
    const user = userRef === undefined || change.removeCamps.length === 0 ? undefined : userFrom((await transaction.get(userRef)).data());
    const next = changedGrant(grant, change);
    if (next === 'too-many-camps') return reasons.tooManyCamps;
    const losesAdmin = grant?.roles.includes('admin') === true && !next.roles.includes('admin');
    if (losesAdmin && !(await hasOtherAdmin(transaction, services, email))) return lastAdminReason;

    // A camp joined by code stands in the profile: without this, the office could not take it away.
    const joinedCamps = user?.joinedCamps.filter((camp) => !change.removeCamps.includes(camp));
    const leaves = user !== undefined && joinedCamps?.length !== user.joinedCamps.length;
    if (sameGrant(grant, next) && !leaves) return 'unchanged';
    if (leaves && userRef !== undefined) transaction.update(userRef, { joinedCamps });
    if (isEmptyGrant(next)) transaction.delete(grantRef);
    else transaction.set(grantRef, { ...next, updatedAt: Timestamp.fromDate(clock()), updatedBy: actor } satisfies Grant);
    auditIn(transaction, services, {
      action: 'grants.changed', actor, subject: { uid: uid ?? null, email }, target: 'grants',
      detail: { roles: next.roles, camps: next.camps, removedRoles: change.removeRoles, removedCamps: change.removeCamps },
    });
    return 'changed';
  });
}
