import type { CampAccess } from '@steeple/model/camp/campAccess';
import { documentPaths } from '@steeple/model/database/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { auditIn } from '../../audit.ts';
import type { Handler } from '../../requests/callable.ts';
import { refusal } from '../../requests/refusal.ts';
import { hashJoinCode, newJoinCode } from './joinCode.ts';

/**
 * Gives a camp a new join code. Only its salted hash is stored, so this answer is the one place where it can be read.
 */
export const setCampCode: Handler<'setCampCode'> = async (services, { input, token }) => {
  const { database, clock } = services;
  const campRef = database.doc(documentPaths.camp.at(input.camp));
  const code = newJoinCode();
  const access: CampAccess = { ...(await hashJoinCode(code)), updatedAt: Timestamp.fromDate(clock()) };
  await database.runTransaction(async (transaction) => {
    if (!(await transaction.get(campRef)).exists) throw refusal('no-such-camp');
    transaction.set(database.doc(documentPaths.campAccess.at(input.camp)), access);
    auditIn(transaction, services, { action: 'camp.codeChanged', actor: token.uid, target: campRef.path });
  });
  return { camp: input.camp, code };
};
