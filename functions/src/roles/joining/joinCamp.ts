import { type CampAccess, campAccessSchema, campJoinLimit, joinLimits } from '@steeple/model/camp/campAccess';
import type { Handler } from '../../requests/callable.ts';
import { maxCamps } from '@steeple/model/people/claims';
import type { CampConsent, Consent } from '@steeple/model/people/consent';
import { documentPaths } from '@steeple/model/database/paths';
import type { User } from '@steeple/model/people/user';
import { Timestamp, type Transaction } from 'firebase-admin/firestore';
import { readAs } from '../../readAs.ts';
import { requireConsent } from '../../consent/requireConsent.ts';
import { auditIn } from '../../audit.ts';
import { isExpired } from '../../campRetention.ts';
import { retentionDaysValue } from '../../parameters.ts';
import {
  type Attempts,
  attemptsOf,
  countAttempt,
  countAttempts,
  countsOf,
  joinLimitKinds,
  rateLimitRef,
  returnAttempt,
} from '../../requests/rateLimit.ts';
import { refusal } from '../../requests/refusal.ts';
import type { Services } from '../../services.ts';
import { isJoinCode } from './joinCode.ts';
import { newUser, userFrom } from '../accounts/profile.ts';
import { syncClaims } from '../claims/syncClaims.ts';

/**
 * Makes the caller a camper of a camp, if they know its code.
 *
 * An account's attempt is counted *before* the code is looked at, and returned when the code was right: guesses sent
 * all at once are five guesses too. An address has to wait after five wrong codes, but a right one passes, since a
 * whole camp joins from behind one router and one person's mistakes must not shut out the others. What bounds guessing
 * from many accounts and addresses is the limit of the camp as a whole, which also sends an alert.
 */
export const joinCamp: Handler<'joinCamp'> = async (services, { input, token, address, log }) => {
  if (token.firebase.sign_in_provider === 'anonymous') {
    throw refusal('account-needed');
  }
  const { database, auth, clock } = services;
  const access = await readAccess(services, input.camp);
  const agreed = await requireConsent(database, 'camp', input.consent);
  const ofAccount = rateLimitRef(database, joinLimitKinds.account, token.uid);
  const ofCamp = rateLimitRef(database, joinLimitKinds.camp, input.camp);
  requireAttempts(attemptsOf(await ofCamp.get(), campJoinLimit, clock()));
  const ofCaller = await countAttempt(database, ofAccount, joinLimits, clock());
  if (!ofCaller.allowed) requireAttempts(ofCaller);

  if (!(await isJoinCode(input.code, access))) {
    const ofAddress = countsOf(database, joinLimitKinds.address, address, joinLimits);
    const fromAddress = await countAttempts(database, ofAddress, clock());
    const ofAll = await countAttempt(database, ofCamp, campJoinLimit, clock());
    if (ofAll.allowed && ofAll.left === 0) log.warn('join codes guessed', { camp: input.camp });
    if (!fromAddress.allowed) requireAttempts(fromAddress);
    const triesLeft = Math.min(ofCaller.left, fromAddress.left);
    throw refusal('wrong-code', { triesLeft });
  }
  const account = await auth.getUser(token.uid);
  await database.runTransaction(async (transaction) =>
    join(transaction, services, { camp: input.camp, uid: token.uid, newProfile: newUser(account, clock()), agreed }),
  );
  await returnAttempt(ofAccount);
  await syncClaims(services, token.uid, token.uid);
  return { camp: input.camp };
};

/** The consent that an account gave. */
type Agreed = Pick<Consent, 'version' | 'parent'>;

/** @throws HttpsError where the camp takes nobody by code. */
async function readAccess({ database, clock }: Services, id: string): Promise<CampAccess> {
  const [camp, access] = await database.getAll(
    database.doc(documentPaths.camp.at(id)),
    database.doc(documentPaths.campAccess.at(id)),
  );
  if (camp?.get('published') !== true) throw refusal('no-such-camp');
  if (isExpired(camp.data(), clock(), retentionDaysValue())) throw refusal('camp-over');
  const stored = readAs(campAccessSchema, access?.data());
  if (stored === undefined) throw refusal('camp-without-code');
  return stored;
}

/** @throws HttpsError where no attempt is left. */
function requireAttempts({ left, retryAfterSeconds }: Attempts): void {
  if (left > 0) return;
  throw refusal('too-many-codes', { triesLeft: 0, retryAfterSeconds });
}

/** @param newProfile of an account that has none yet. */
async function join(
  transaction: Transaction,
  services: Services,
  { camp, uid, newProfile, agreed }: { camp: string; uid: string; newProfile: User; agreed: Agreed },
): Promise<void> {
  const userRef = services.database.doc(documentPaths.user.at(uid));
  const user = userFrom((await transaction.get(userRef)).data()) ?? newProfile;
  if (user.joinedCamps.includes(camp)) return;
  if (user.joinedCamps.length >= maxCamps || new Set([...user.claims.camps, camp]).size > maxCamps) {
    throw refusal('too-many-camps');
  }
  transaction.set(userRef, { ...user, joinedCamps: [...user.joinedCamps, camp] } satisfies User);
  transaction.set(services.database.doc(documentPaths.campConsent.at(uid, camp)), {
    camp,
    ...agreed,
    at: Timestamp.fromDate(services.clock()),
  } satisfies CampConsent);
  auditIn(transaction, services, {
    action: 'camp.joined',
    actor: uid,
    subject: { uid, email: user.email },
    target: documentPaths.camp.at(camp),
    detail: { camp },
  });
}
