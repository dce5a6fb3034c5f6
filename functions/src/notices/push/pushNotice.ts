import { campSchema } from '@steeple/model/camp';
import { type Notice, noticeSchema } from '@steeple/model/campArea';
import { dayMillis } from '@steeple/model/moment';
import { documentPaths } from '@steeple/model/paths';
import { toMillis } from '@steeple/model/timestamp';
import { check } from '@steeple/model/validation';
import type { Log } from '../../log.ts';
import { createQueue } from '../../queue.ts';
import type { Services } from '../../services.ts';
import { deliver, type DeliveryServices } from './deliver.ts';
import { fanOut, type FanOutCounts, markOf } from './fanOut.ts';
import { firestoreMarks } from './firestoreMarks.ts';
import { noticeMessage, plainNotice } from './noticeMessage.ts';
import { phonesOf, removePhone } from './phonesOf.ts';

/** The services of a push, beside those of every function. */
export type PushServices = Pick<Services, 'database' | 'clock'> & Omit<DeliveryServices, 'now'>;

/**
 * Time after the beginning of a notice in which it is sent to phones. A notice that somebody corrects later is not sent
 * to those that came since; a run that was killed is repeated until then. Milliseconds.
 */
export const pushWindowMillis = 30 * 60_000;
/** A notice that begins so soon counts as begun: the clocks of its sender and of functions differ. Milliseconds. */
const aheadMillis = 10_000;
/** Requests to push services at the same time. */
const mostRequests = 100;
/** Time of one run in which requests are tried again; well below the time limit of its function. Milliseconds. */
const patienceMillis = 60_000;
/** The longest that push services keep a message (Google: 28 days), for a notice without an end. Seconds. */
const longestTtl = (28 * dayMillis) / 1000;
/** Time after which marks may be deleted: long after the last moment at which a notice is sent. Milliseconds. */
const marksKeptMillis = 2 * dayMillis;

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
  const notice = check(noticeSchema, stored?.data());
  const name = check(campSchema.entries.name, campDocument?.get('name'));
  if (!notice.ok || !name.ok || !isDue(notice.value, now)) return undefined;
  const { urgent, expiresAt } = notice.value;
  const plain = plainNotice(camp, id, notice.value);
  const options = {
    urgency: urgent ? 'high' : 'normal',
    ttlSeconds: Math.min(longestTtl, expiresAt === null ? longestTtl : Math.ceil((toMillis(expiresAt) - now) / 1000)),
    topic: markOf(path, { endpoint: '' }),
  } as const;
  const inQueue = createQueue(mostRequests);
  const delivery = { ...services, now: () => clock().getTime() };
  const counts = await fanOut(
    firestoreMarks(database, camp, id, new Date(now + marksKeptMillis)),
    path,
    await phonesOf(database, camp),
    async (target) =>
      inQueue(async () => {
        const message = noticeMessage(plain, name.value, target.language);
        const outcome = await deliver(delivery, target, message, options, now + patienceMillis);
        if (outcome === 'ended') await removePhone(database, target);
        return outcome;
      }).catch(() => 'failed' as const),
  );
  log.info('pushed', { camp, notice: id, ...counts });
  if (counts.refused > 0) throw new Error(`${counts.refused} phones were not reached yet`);
  return counts;
}
