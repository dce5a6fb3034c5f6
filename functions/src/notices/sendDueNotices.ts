import { Timestamp } from 'firebase-admin/firestore';
import { collectionIn } from '../collectionIn.ts';
import { currentCamp } from '../currentCamp.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import { installedNoticeKeys, installedPush, installedPushKeys } from './noticeServices.ts';
import { publishKeys } from './publishKeys.ts';
import { pushNotice, pushWindowMillis } from './push/pushNotice.ts';
import type { PushServices } from './push/pushToPhones.ts';

/**
 * Publishes the public keys, and sends the notices of the current camp whose planned time has come, and those that a
 * trigger could not send.
 */
export async function sendDueNotices(
  services: Services,
  log: Log,
  push: PushServices | null = installedPush(services),
): Promise<void> {
  await publishKeys(services, {
    push: installedPushKeys()?.publicKey ?? null,
    notices: installedNoticeKeys()?.publicKey ?? null,
  });
  if (push !== null) await pushDue(push, log);
}

/** Sends the notices of the current camp that are due; one that fails does not stop the others. */
export async function pushDue(push: PushServices, log: Log): Promise<void> {
  const { database, clock } = push;
  const camp = await currentCamp(database);
  if (camp === null) return;
  const now = clock().getTime();
  const begun = await collectionIn(database, 'notice', camp)
    .where('publishedAt', '>=', Timestamp.fromMillis(now - pushWindowMillis))
    .where('publishedAt', '<=', Timestamp.fromMillis(now))
    .select()
    .get();
  for (const { id } of begun.docs)
    await pushNotice(push, camp, id, log).catch((error: unknown) => log.error('notice not pushed', error, { camp }));
}
