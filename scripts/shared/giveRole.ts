import { setTimeout as wait } from 'node:timers/promises';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { FieldValue, Timestamp, getFirestore } from 'firebase-admin/firestore';
import { grantId } from '@steeple/model/claims';
import type { Grant, Role } from '@steeple/model/claims';
import type { AuditEntry } from '@steeple/model/auditEntry';
import { documentPaths } from '@steeple/model/paths';

/** A function's cold start takes seconds; beyond this it is not deployed. */
const CLAIMS_DEADLINE_MS = 60_000;

const endedWords =
  'Granted, and the account has the role now. Its password and its sessions ended, since they are older than the verified address: ' +
  'set a new password (*I forgot my password*), or sign in by a link or with Google.';

/**
 * Writes a grant as an admin would, with its audit entry, and waits until the account has the claim.
 * @returns what happened, as a sentence.
 */
export async function giveRole(projectId: string, role: Role, email: string): Promise<string> {
  const app = initializeApp({ projectId }, 'give-role');
  try {
    const database = getFirestore(app);
    const id = grantId(email);
    const grant = database.doc(documentPaths.grant.at(id));
    const now = Timestamp.now();
    const auth = getAuth(app);
    await database.runTransaction(async (transaction) => {
      const stored = await transaction.get(grant);
      const isHeld = await isThere(auth, stored.get('holder') as unknown);
      // A grant ends with the account that holds it; given again, it is for the person who has the address now.
      const change = {
        roles: FieldValue.arrayUnion(role),
        updatedAt: now,
        updatedBy: 'command',
        ...(!isHeld && { holder: FieldValue.delete() }),
      };
      if (stored.exists) transaction.update(grant, change);
      else
        transaction.create(grant, {
          roles: [role],
          camps: [],
          placements: {},
          note: '',
          updatedAt: now,
          updatedBy: 'command',
        } satisfies Grant);
      transaction.create(database.collection('audit').doc(), {
        at: now,
        action: 'grants.changed',
        actor: 'command',
        subject: { uid: null, email: id },
        target: grant.path,
        detail: { roles: [role] },
      } satisfies AuditEntry);
    });
    return await describeOutcome(auth, id, role);
  } finally {
    await deleteApp(app);
  }
}

async function describeOutcome(auth: Auth, email: string, role: Role): Promise<string> {
  const account = await findAccount(auth, email);
  if (account === undefined)
    return 'Granted. There is no account with this address yet; it gets the role when it is made and its address verified.';
  if (!account.emailVerified) return 'Granted. The account gets the role when its e-mail address is verified.';
  const hadPassword = hasPassword(account.providerData);
  const deadline = Date.now() + CLAIMS_DEADLINE_MS;
  while (Date.now() < deadline) {
    const { customClaims, providerData } = await auth.getUser(account.uid);
    if (customClaims?.[role] === true)
      return hadPassword && !hasPassword(providerData) ? endedWords : 'Granted, and the account has the role now.';
    await wait(500);
  }
  return 'Granted, but the account has not received the role after a minute: is the function applyGrant deployed (`npm run deploy`)?';
}

async function findAccount(auth: Auth, email: string): Promise<UserRecord | undefined> {
  try {
    return await auth.getUserByEmail(email);
  } catch (error) {
    if ((error as { code?: string }).code === 'auth/user-not-found') return undefined;
    throw error;
  }
}

/** Tells whether a holder's account exists. */
async function isThere(auth: Auth, uid: unknown): Promise<boolean> {
  if (typeof uid !== 'string') return false;
  const { users } = await auth.getUsers([{ uid }]);
  return users.length > 0;
}

function hasPassword(providers: UserRecord['providerData']): boolean {
  return providers.some(({ providerId }) => providerId === 'password');
}
