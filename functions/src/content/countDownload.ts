import { documentPaths } from '@steeple/model/database/paths';
import { publicAudience } from '@steeple/model/content/audience';
import { FieldValue } from 'firebase-admin/firestore';
import { countDownloadToday } from '../counts/countInMonth.ts';
import type { Handler } from '../requests/callable.ts';
import { isAdmin, isClaimed, type Token } from '../requests/callers.ts';
import { isDocumentId } from '../requests/documentId.ts';
import { countAttempts, countsOf } from '../requests/rateLimit.ts';
import { invalidField, refusal } from '../requests/refusal.ts';
import type { Services } from '../services.ts';

/** Downloads counted per address: enough for a congregation behind one router, too few to make a number up. */
export const downloadLimit = { tries: 120, windowMinutes: 15 } as const;

async function maySee({ database }: Services, audience: unknown, token: Token | null): Promise<boolean> {
  if (audience === publicAudience) return true;
  if (token === null || typeof audience !== 'string') return false;
  return isClaimed(token, 'camps', audience) || isAdmin(database, token);
}

/** Counts one download of a resource that the caller may see: in its total, and on today's day for the statistics. */
export const countDownload: Handler<'countDownload'> = async (services, { input, token, address }) => {
  const { database, clock } = services;
  if (!isDocumentId(input.resource)) {
    throw invalidField('resource', { en: 'This is not the ID of a resource.', zh: '这不是资源的编号。' });
  }
  const counts = countsOf(database, 'countDownload/address', address, downloadLimit);
  const attempt = await countAttempts(database, counts, clock());
  if (!attempt.allowed) {
    throw refusal('too-many-downloads', { retryAfterSeconds: attempt.retryAfterSeconds });
  }
  const ref = database.doc(documentPaths.resource.at(input.resource));
  const resource = await ref.get();
  if (!resource.exists || !(await maySee(services, resource.get('audience'), token))) {
    throw refusal('no-such-resource');
  }
  const batch = database.batch();
  batch.update(ref, { downloads: FieldValue.increment(1) });
  await countDownloadToday(batch, services);
  await batch.commit();
  return {};
};
