import { noticeSchema } from '@steeple/model/camp/campArea';
import { readCode } from '@steeple/model/notices/noticeCode';
import { documentPaths } from '@steeple/model/database/paths';
import { type SignedNotice, signedNoticeSchema } from '@steeple/model/notices/signedNotice';
import { readAs } from '../../readAs.ts';
import type { Services } from '../../services.ts';
import { plainNotice } from '../push/noticeMessage.ts';
import type { KeyPair } from '../keyPair.ts';
import { contentOf, signContent, validUntil } from './signCode.ts';

/**
 * Brings the code of a notice to the notice as it is now: signed again where its content has changed, deleted where the
 * notice is over or was deleted. A signature differs each time, so one that still holds stays.
 * @returns what was done.
 */
export async function storeCode(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  camp: string,
  id: string,
  keys: KeyPair,
): Promise<'signed' | 'deleted' | 'unchanged'> {
  const noticeRef = database.doc(documentPaths.notice.at(camp, id));
  const codeRef = database.doc(documentPaths.noticeCode.at(camp, id));
  return database.runTransaction(async (transaction) => {
    const [stored, before] = await transaction.getAll(noticeRef, codeRef);
    const notice = readAs(noticeSchema, stored?.data());
    const plain = notice && plainNotice(camp, id, notice);
    if (plain === undefined || validUntil(plain) <= clock().getTime()) {
      if (before?.exists !== true) return 'unchanged';
      transaction.delete(codeRef);
      return 'deleted';
    }
    const content = contentOf(plain);
    const signed = readAs(signedNoticeSchema, before?.data());
    const earlier = signed === undefined ? null : readCode(signed.code);
    if (earlier !== null && Buffer.from(content).equals(earlier.content)) return 'unchanged';
    transaction.set(codeRef, { code: signContent(content, keys) } satisfies SignedNotice);
    return 'signed';
  });
}
