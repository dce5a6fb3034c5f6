import { type CampAccess, normalizedJoinCode } from '@steeple/model/campAccess';
import { documentPaths } from '@steeple/model/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../audit.ts';
import type { AccountCall } from '../callable.ts';
import { invalidInput, notFound } from '../refusal.ts';
import type { Services } from '../services.ts';
import { hashJoinCode } from './joinCode.ts';

/** Fewer characters could be guessed within a camp, even at five tries in fifteen minutes. */
const shortestCode = 4;

/** Sets a camp's join code. Only its salted hash is stored; the code before it ends at once. */
export async function setCodeOf(services: Services, { input, token }: AccountCall<'setCampCode'>): Promise<{ camp: string }> {
  if (normalizedJoinCode(input.code).length < shortestCode) {
    throw invalidInput([{ field: 'code', message: { en: 'Use at least 4 letters or digits.', zh: '请至少使用 4 个字母或数字。' } }]);
  }
  const { database, clock } = services;
  const campRef = database.doc(documentPaths.camp.at(input.camp));
  const access: CampAccess = { ...(await hashJoinCode(input.code)), updatedAt: Timestamp.fromDate(clock()) };
  await database.runTransaction(async (transaction) => {
    if (!(await transaction.get(campRef)).exists) throw notFound('camp', { en: 'There is no such camp.', zh: '没有这个营会。' });
    transaction.set(database.doc(documentPaths.campAccess.at(input.camp)), access);
    auditIn(transaction, services, { action: 'camp.codeChanged', actor: token.uid, subject: null, target: campRef.path, detail: {} });
  });
  return { camp: input.camp };
}
