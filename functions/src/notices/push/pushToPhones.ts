import type { Language } from '@steeple/model/text/language';
import { dayMillis } from '@steeple/model/time/timestamp';
import type { Services } from '../../services.ts';
import { deliver, type DeliveryOutcome, type DeliveryServices } from './deliver.ts';
import { fanOut, type FanOutCounts } from './fanOut.ts';
import { firestoreMarks } from './firestoreMarks.ts';
import { removePhone } from './phonesOf.ts';
import type { PushOptions, PushTarget } from './pushTarget.ts';

/** The services of a push, beside those of every function. */
export type PushServices = Pick<Services, 'database'> & DeliveryServices;

/** Time of one run in which requests are tried again; well below the time limit of its function. Milliseconds. */
const patienceMillis = 60_000;
/** Time after which marks may be deleted: long after the last moment at which a message is sent. Milliseconds. */
const marksKeptMillis = 2 * dayMillis;

/** A message for the phones of a camp. */
export interface PushedMessage {
  /** Path by which the marks of this message differ from those of others. */
  readonly path: string;
  /** Beginning of the names of the documents in which the marks are stored. */
  readonly id: string;
  readonly phones: readonly PushTarget[];
  readonly messageOf: (language: Language) => { readonly full: string; readonly short: string };
  readonly options: PushOptions;
}

/**
 * Sends a message to phones, to each at most once however often this runs, and deletes subscriptions that have ended.
 */
export async function pushToPhones(
  services: PushServices,
  camp: string,
  { path, id, phones, messageOf, options }: PushedMessage,
): Promise<FanOutCounts> {
  const { database, clock } = services;
  const now = clock().getTime();
  const send = async (target: PushTarget): Promise<DeliveryOutcome> => {
    const outcome = await deliver(services, target, messageOf(target.language), options, now + patienceMillis);
    if (outcome === 'ended') await removePhone(database, target);
    return outcome;
  };
  const marks = firestoreMarks(database, camp, id, new Date(now + marksKeptMillis));
  return fanOut(marks, path, phones, async (target) => send(target).catch(() => 'failed' as const));
}
