import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { FieldValue, Timestamp, getFirestore } from 'firebase-admin/firestore';
import { claimsSchema, type Grant, grantId, type Role, roles } from '@steeple/model/people/claims';
import { idSchema } from '@steeple/model/schemas/fields';
import type { AuditEntry } from '@steeple/model/people/auditEntry';
import { documentPaths } from '@steeple/model/database/paths';
import { check } from '@steeple/model/requests/validation';
import { accountWithEmail, accountWithUid } from '../../functions/src/roles/accounts/account.ts';
import { waitUntil } from '../stack/processes.ts';
import { ExpectedError } from './expectedError.ts';
import { withApp } from './googleProject.ts';

/** A function's cold start takes seconds; beyond this it is not deployed. */
const CLAIMS_DEADLINE_MS = 60_000;

const endedWords =
  'Granted, and the account has the role now. Its password and its sessions ended, since they are older than the verified address: ' +
  'set a new password (*I forgot my password*), or sign in by a link or with Google.';

/** One thing that a grant gives: a role, or the team of a camp. */
export interface Given {
  readonly role?: Role;
  readonly team?: string;
}

/** Reads what a command names; undefined where it is neither a role nor the team of a camp. */
export function givenBy(word: string, camp: string | undefined): Given | undefined {
  if (word === 'team') return camp !== undefined && check(idSchema, camp).ok ? { team: camp } : undefined;
  const role = roles.find((candidate) => candidate === word);
  return role === undefined || camp !== undefined ? undefined : { role };
}

/** Tells whether claims give it; an admin may do what every role and team may. */
function isIn(claims: unknown, { role, team }: Given): boolean {
  const checked = check(claimsSchema, claims);
  if (!checked.ok) return false;
  const { admin, roles: held = [], teams = [] } = checked.value;
  return admin || held.some((candidate) => candidate === role) || teams.some((candidate) => candidate === team);
}

/**
 * Writes a grant as an admin would, with its audit entry, and waits until the account has the claim, or has it no more.
 * @throws ExpectedError for the team of a camp that does not exist. @returns what happened, as a sentence.
 */
export async function giveRole(projectId: string, access: Given, email: string, isRevoked = false): Promise<string> {
  return withApp(projectId, async (app) => {
    const database = getFirestore(app);
    const id = grantId(email);
    const grant = database.doc(documentPaths.grant.at(id));
    const now = Timestamp.now();
    const auth = getAuth(app);
    const { role, team } = access;
    if (team !== undefined && !isRevoked && !(await database.doc(documentPaths.camp.at(team)).get()).exists)
      throw new ExpectedError(`There is no camp \`${team}\` in ${projectId}.`);
    const list = (value: string): FieldValue =>
      isRevoked ? FieldValue.arrayRemove(value) : FieldValue.arrayUnion(value);
    const lists = {
      ...(role !== undefined && { roles: list(role) }),
      ...(team !== undefined && { teams: list(team) }),
    };
    await database.runTransaction(async (transaction) => {
      const stored = await transaction.get(grant);
      const holder: unknown = stored.get('holder');
      const isHeld = typeof holder === 'string' && (await accountWithUid({ auth }, holder)) !== undefined;
      // A grant ends with the account that holds it; given again, it is for the person who has the address now.
      const change = {
        ...lists,
        updatedAt: now,
        updatedBy: 'command',
        ...(!isHeld && { holder: FieldValue.delete() }),
      };
      if (stored.exists) transaction.update(grant, change);
      else if (isRevoked) return;
      else
        transaction.create(grant, {
          roles: role === undefined ? [] : [role],
          camps: [],
          ...(team !== undefined && { teams: [team] }),
          placements: {},
          note: '',
          updatedAt: now,
          updatedBy: 'command',
        } satisfies Grant);
      const named = {
        ...(role !== undefined && { [isRevoked ? 'removedRoles' : 'roles']: [role] }),
        ...(team !== undefined && { [isRevoked ? 'removedTeams' : 'teams']: [team] }),
      };
      transaction.create(database.collection('audit').doc(), {
        at: now,
        action: 'grants.changed',
        actor: 'command',
        subject: { uid: null, email: id },
        target: grant.path,
        detail: named,
      } satisfies AuditEntry);
    });
    return isRevoked ? describeRemoval(auth, id, access) : describeOutcome(auth, id, access);
  });
}

async function describeRemoval(auth: Auth, email: string, access: Given): Promise<string> {
  const account = await accountWithEmail({ auth }, email);
  if (account === undefined) return 'Taken away. There is no account with this address.';
  return (await waitForClaims(auth, account.uid, (claims) => !isIn(claims, access)))
    ? 'Taken away, and the account no longer has the role.'
    : 'Taken away, but the account still has it after a minute: another grant or the role of an admin gives it, or the function applyGrant is not deployed (`npm run deploy`).';
}

/** Asks for the claims of an account again and again, until they are right or the deadline has passed. */
async function waitForClaims(auth: Auth, uid: string, isRight: (claims: unknown) => boolean): Promise<boolean> {
  return waitUntil(async () => isRight((await auth.getUser(uid)).customClaims), CLAIMS_DEADLINE_MS, 500);
}

async function describeOutcome(auth: Auth, email: string, access: Given): Promise<string> {
  const account = await accountWithEmail({ auth }, email);
  if (account === undefined)
    return 'Granted. There is no account with this address yet; it gets the role when it is made and its address verified.';
  if (!account.emailVerified) return 'Granted. The account gets the role when its e-mail address is verified.';
  const hadPassword = hasPassword(account.providerData);
  if (await waitForClaims(auth, account.uid, (claims) => isIn(claims, access))) {
    const { providerData } = await auth.getUser(account.uid);
    return hadPassword && !hasPassword(providerData) ? endedWords : 'Granted, and the account has the role now.';
  }
  return 'Granted, but the account has not received the role after a minute: is the function applyGrant deployed (`npm run deploy`)?';
}

function hasPassword(providers: UserRecord['providerData']): boolean {
  return providers.some(({ providerId }) => providerId === 'password');
}
