import { backoffMillis } from '@steeple/model/requests/backoff';
import type { Patience } from '../../patience.ts';
import type { Services } from '../../services.ts';
import type { PostPush, PushAnswer, PushOptions, PushTarget } from './pushTarget.ts';

/**
 * The end of a delivery. `accepted`: the push service has the message; `ended`: the subscription has ended, or no
 * message can be encrypted for it; `refused`: the service never took it, so another run may try again; `failed`:
 * nobody knows, or trying again would not help.
 */
export type DeliveryOutcome = 'accepted' | 'ended' | 'refused' | 'failed';

/** The services of a delivery, passed in by tests. */
export interface DeliveryServices extends Pick<Services, 'clock'>, Patience {
  readonly post: PostPush;
}

/** Attempts of one run for one phone. */
export const mostAttempts = 5;
/** Statuses of a push service that did not take the message, and may later. */
const passing: ReadonlySet<PushAnswer['status']> = new Set([429, 500, 502, 503, 'unreachable']);
/** Statuses of a subscription that has ended (RFC 8030, sections 7.3 and 8), or for which nothing can be encrypted. */
const ended: ReadonlySet<PushAnswer['status']> = new Set([404, 410, 'unusable']);
const tooLarge = 413;

/**
 * Sends a message to one phone. Tries again only where the service said that it did not take it; an answer that never
 * came may belong to a message that was taken.
 * @param bodies the message, and a shorter one for a service that refuses its size.
 * @param until time after which nothing is tried again; milliseconds since the epoch.
 */
export async function deliver(
  { post, sleep, random, clock }: DeliveryServices,
  target: PushTarget,
  bodies: { readonly full: string; readonly short: string },
  options: PushOptions,
  until: number,
): Promise<DeliveryOutcome> {
  let body = bodies.full;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await post(target, body, options);
    const { status } = answer;
    if (status === tooLarge && body !== bodies.short) {
      body = bodies.short;
      continue;
    }
    if (ended.has(status)) return 'ended';
    if (!passing.has(status)) return Math.floor(Number(status) / 100) === 2 ? 'accepted' : 'failed';
    const retryAfterSeconds = 'retryAfterSeconds' in answer ? (answer.retryAfterSeconds ?? 0) : 0;
    const pause = Math.max(backoffMillis(attempt, random()), retryAfterSeconds * 1000);
    if (attempt >= mostAttempts || clock().getTime() + pause > until) return 'refused';
    await sleep(pause);
  }
}
