import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import { storeCode } from './code/storeCode.ts';
import { installedNoticeKeys, installedPush } from './noticeServices.ts';
import { pushNotice } from './push/pushNotice.ts';

/**
 * Signs a notice that was written, and sends it to the phones of its camp, each where the installation has the key for
 * it. A failure of one does not stop the other.
 */
export async function sendNotice(services: Services, camp: string, id: string, log: Log): Promise<void> {
  const push = installedPush(services);
  const keys = installedNoticeKeys();
  const results = await Promise.allSettled([
    push === null ? undefined : pushNotice(push, camp, id, log),
    keys === null ? undefined : storeCode(services, camp, id, keys),
  ]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
