import { type CampAccess, campAccessSchema, joinLimits } from '@steeple/model/campAccess';
import type { AccountCall } from '../callable.ts';
import { maxCamps } from '@steeple/model/claims';
import { documentPaths } from '@steeple/model/paths';
import type { User } from '@steeple/model/user';
import { check } from '@steeple/model/validation';
import type { Transaction } from 'firebase-admin/firestore';
import { auditIn } from '../audit.ts';
import { isExpired } from '../privacy/campRetention.ts';
import { retentionDaysValue } from '../parameters.ts';
import { giveBackTry, joinLimitKinds, rateLimitRef, takeTry, type Tries, triesOf } from '../rateLimit.ts';
import { notFound, refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { isJoinCode } from './joinCode.ts';
import { newUser, userFrom } from './profile.ts';
import { syncClaims } from './syncClaims.ts';

/**
 * Makes the caller a camper of a camp, if they know its code.
 *
 * An account's try is taken *before* the code is looked at, and given back when the code was right: guesses sent all
 * at once are five guesses too. An address only counts wrong codes, since a whole camp joins from behind one router;
 * an answer is refused as soon as the fifth wrong one from there is stored.
 */
export async function joinCampWithCode(services: Services, { input, token, address }: AccountCall<'joinCamp'>): Promise<{ camp: string }> {
  if (token.firebase.sign_in_provider === 'anonymous') {
    throw refusal('unauthenticated', { en: 'Please sign in with an account to join a camp.', zh: '请先用账户登录，再加入营会。' });
  }
  const { database, auth, clock } = services;
  const ofAccount = rateLimitRef(database, joinLimitKinds.account, token.uid);
  const ofAddress = rateLimitRef(database, joinLimitKinds.address, address);
  requireTries(triesOf(await ofAddress.get(), joinLimits, clock()));
  const access = await readAccess(services, input.camp);
  const tries = await takeTry(database, ofAccount, joinLimits, clock());
  if (!tries.taken) requireTries(tries);

  if (!(await isJoinCode(input.code, access))) {
    const fromAddress = await takeTry(database, ofAddress, joinLimits, clock());
    if (!fromAddress.taken) requireTries(fromAddress);
    const triesLeft = Math.min(tries.left, fromAddress.left);
    throw refusal('permission-denied', { en: 'This is not the code of this camp.', zh: '营会代码不正确。' }, { triesLeft });
  }
  requireTries(triesOf(await ofAddress.get(), joinLimits, clock()));
  const account = await auth.getUser(token.uid);
  await database.runTransaction(async (transaction) => join(transaction, services, input.camp, newUser(account, clock()), token.uid));
  await giveBackTry(ofAccount);
  await syncClaims(services, token.uid, token.uid);
  return { camp: input.camp };
}

/** @throws HttpsError where the camp takes nobody by code. */
async function readAccess({ database, clock }: Services, id: string): Promise<CampAccess> {
  const [camp, access] = await database.getAll(database.doc(documentPaths.camp.at(id)), database.doc(documentPaths.campAccess.at(id)));
  if (camp?.get('published') !== true) throw notFound('camp', { en: 'There is no such camp.', zh: '没有这个营会。' });
  if (isExpired(camp.data(), clock(), retentionDaysValue())) {
    throw refusal('failed-precondition', { en: 'This camp is long over.', zh: '这个营会早已结束。' });
  }
  const checked = check(campAccessSchema, access?.data());
  if (!checked.ok) {
    throw refusal('failed-precondition', { en: 'This camp has no code yet. Please ask the church office.', zh: '这个营会尚未设定代码，请联系教会办公室。' });
  }
  return checked.value;
}

/** @throws HttpsError where no try is left. */
function requireTries({ left, retryAfterSeconds }: Tries): void {
  if (left > 0) return;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  throw refusal(
    'resource-exhausted',
    { en: `Too many wrong codes. Please try again in ${minutes} min.`, zh: `代码错误次数过多，请在 ${minutes} 分钟后再试。` },
    { triesLeft: 0, retryAfterSeconds },
  );
}

async function join(transaction: Transaction, services: Services, camp: string, fresh: User, uid: string): Promise<void> {
  const userRef = services.database.doc(documentPaths.user.at(uid));
  const user = userFrom((await transaction.get(userRef)).data()) ?? fresh;
  if (user.joinedCamps.includes(camp)) return;
  if (user.joinedCamps.length >= maxCamps || new Set([...user.claims.camps, camp]).size > maxCamps) {
    throw refusal('failed-precondition', { en: 'You are in as many camps as one account can hold. Please ask the church office.', zh: '一个账户可加入的营会数量已满，请联系教会办公室。' });
  }
  transaction.set(userRef, { ...user, joinedCamps: [...user.joinedCamps, camp] } satisfies User);
  auditIn(transaction, services, {
    action: 'camp.joined', actor: uid, subject: { uid, email: user.email }, target: documentPaths.camp.at(camp), detail: { camp },
  });
}
