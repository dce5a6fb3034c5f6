import type { Log } from '../log.ts';
import type { Services } from '../services.ts';
import { installedPush } from './noticeServices.ts';
import { pushNotice } from './push/pushNotice.ts';

/** Sends a notice that was written to the phones of its camp. Does nothing where push is off. */
export async function sendNotice(services: Services, camp: string, id: string, log: Log): Promise<void> {
  const push = installedPush(services);
  if (push !== null) await pushNotice(push, camp, id, log);
}
