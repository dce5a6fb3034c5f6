import type { PushSubscription } from '@steeple/model/notices/pushSubscription';

/** A browser to which messages are sent. */
export type PushTarget = Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth' | 'language'> & {
  /** Path of the subscription. */
  readonly path: string;
};

/** Everything that is sent of a notice, apart from its words. */
export interface PushOptions {
  /** The importance of a message to a phone that saves energy (RFC 8030, section 5.3). */
  readonly urgency: 'high' | 'normal';
  /** Seconds for which a push service keeps the message for a phone that is off. */
  readonly ttlSeconds: number;
  /** The same for every message of the notice: a service replaces one that still waits. At most 32 characters. */
  readonly topic: string;
}

/** A push service's answer to a request: a status with its `Retry-After` in seconds, or none. */
export type PushAnswer =
  | { readonly status: number; readonly retryAfterSeconds: number | null }
  /** Nothing was sent, as no connection was made. */
  | { readonly status: 'unreachable' }
  /** No message can be encrypted for the browser's key, which is no point of the curve. */
  | { readonly status: 'unusable' }
  /** No answer in time: the service may have the message. */
  | { readonly status: 'unknown' };

/** Sends one encrypted message to a browser. */
export type PostPush = (target: PushTarget, body: string, options: PushOptions) => Promise<PushAnswer>;
