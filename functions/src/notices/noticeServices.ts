import { projectID } from 'firebase-functions/params';
import { noticeKey, pushKey, pushServiceAddress, siteAddress } from '../parameters.ts';
import { patience } from '../patience.ts';
import type { Services } from '../services.ts';
import { postPush } from './push/postPush.ts';
import { type KeyPair, keyPairOf } from './keyPair.ts';
import type { PushServices } from './push/pushToPhones.ts';

/** The keys of this installation; null where push is off. */
export function installedPushKeys(): KeyPair | null {
  return keyPairOf(pushKey.value());
}

/** The keys by which this installation signs notices; null where it signs none. */
export function installedNoticeKeys(): KeyPair | null {
  return keyPairOf(noticeKey.value());
}

/** The services by which this installation sends messages; null where push is off. */
export function installedPush(services: Services): PushServices | null {
  const keys = installedPushKeys();
  if (keys === null) return null;
  // Push services take no address of a machine, as the local stack has.
  const isAddress = siteAddress.value().startsWith('https://');
  const subject = isAddress ? siteAddress.value() : `https://${projectID.value()}.web.app`;
  return { ...services, ...patience, post: postPush(keys, subject, pushServiceAddress()) };
}
