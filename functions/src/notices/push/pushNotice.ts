import { campSchema } from '@steeple/model/camp/camp';
import { type Notice, noticeSchema } from '@steeple/model/camp/campArea';
import { dayMillis, toMillis } from '@steeple/model/time/timestamp';
import { documentPaths } from '@steeple/model/database/paths';
import { readAs } from '../../readAs.ts';
import type { Log } from '../../log.ts';
import { type FanOutCounts, markOf } from './fanOut.ts';
import { noticeMessage, plainNotice } from './noticeMessage.ts';
import { phonesOf } from './phonesOf.ts';
import { pushToPhones, type PushServices } from './pushToPhones.ts';

/**
 * Time after the beginning of a notice in which it is sent to phones. A notice that somebody corrects later is not sent
 * to those that came since; a run that was killed is repeated until then. Milliseconds.
 */
export const pushWindowMillis = 30 * 60_000;
/** A notice that begins so soon counts as begun: the clocks of its sender and of functions differ. Milliseconds. */
const aheadMillis = 10_000;
/** The longest that push services keep a message (Google: 28 days), for a notice without an end. Seconds. */
const longestTtl = (28 * dayMillis) / 1000;
/** Tells whether a notice is to be sent to phones at a moment. Milliseconds since the epoch. */
export function isDue({ publishedAt, expiresAt }: Pick<Notice, 'publishedAt' | 'expiresAt'>, now: number): boolean {
  const age = now - toMillis(publishedAt);
  return age >= -aheadMillis && age <= pushWindowMillis && (expiresAt === null || toMillis(expiresAt) > now);
}

/**
 * Sends a notice as it is now to the phones of its camp that have not got it, where it has begun and its time is not
 * over.
 * @returns undefined where nothing is to be sent.
 * @throws where push services did not take all messages: the event is delivered again.
 */
export async function pushNotice(
  services: PushServices,
  camp: string,
  id: string,
  log: Log,
): Promise<FanOutCounts | undefined> {
  const { database, clock } = services;
  const now = clock().getTime();
  const path = documentPaths.notice.at(camp, id);
  const [stored, campDocument] = await database.getAll(database.doc(path), database.doc(documentPaths.camp.at(camp)));
  const notice = readAs(noticeSchema, stored?.data());
  const name = readAs(campSchema.entries.name, campDocument?.get('name'));
  if (!notice || !name || !isDue(notice, now)) return undefined;
  const { urgent, expiresAt } = notice;
  const plain = plainNotice(camp, id, notice);
  const options = {
    urgency: urgent ? 'high' : 'normal',
    ttlSeconds: Math.min(longestTtl, expiresAt === null ? longestTtl : Math.ceil((toMillis(expiresAt) - now) / 1000)),
    topic: markOf(path, { endpoint: '' }),
  } as const;
  const counts = await pushToPhones(services, camp, {
    path,
    id,
    phones: await phonesOf(database, camp),
    messageOf: (language) => noticeMessage(plain, name, language),
    options,
  });
  log.info('pushed', { camp, notice: id, ...counts });
  if (counts.refused > 0) throw new Error(`${counts.refused} phones were not reached yet`);
  return counts;
}
