import * as v from 'valibot';
import { idSchema } from '../schemas/fields.ts';
import { languageSchema } from '../text/language.ts';
import { publicKeySchema } from './publicKeys.ts';
import { timestampSchema } from '../time/timestamp.ts';

/**
 * The push services of browsers, as the beginning of an address: Google (Chrome, Edge on Android, Samsung), Mozilla,
 * Apple, Microsoft. Functions send to no other host: a subscription is written by a browser that nobody controls.
 */
export const pushEndpointPattern =
  /^https:\/\/(fcm\.googleapis\.com|jmt17\.google\.com|updates\.push\.services\.mozilla\.com|([a-z0-9-]+\.)+push\.apple\.com|([a-z0-9-]+\.)+notify\.windows\.com)\/[!-~]+$/;

/** Subscriptions of one account: its phones. A further one takes the place of the oldest. */
export const pushSlots = ['1', '2', '3', '4', '5'] as const;

/**
 * `users/{uid}/subscriptions/{slot}`: the address at which a browser of the person takes push messages, as its push
 * service has given it (RFC 8030), and the keys by which a message is encrypted for it (RFC 8291).
 */
export const pushSubscriptionSchema = v.strictObject({
  /** The camp whose notices are wanted; the person's access to it is checked when this is written. */
  camp: idSchema,
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.regex(pushEndpointPattern, 'pushEndpoint')),
  /** The browser's public key. */
  p256dh: publicKeySchema,
  /** The browser's secret for authentication: 16 bytes in base64url. */
  auth: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22}$/, 'pushSecret')),
  /** The language in which the camp was last open in this browser. */
  language: languageSchema,
  updatedAt: timestampSchema,
});
export type PushSubscription = v.InferOutput<typeof pushSubscriptionSchema>;
