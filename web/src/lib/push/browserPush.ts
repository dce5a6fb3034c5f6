import { collectionOf, documentPaths } from '@steeple/model/database/paths';
import { toBase64url } from '@steeple/model/notices/noticeCode';
import { pushSlots, type PushSubscription as StoredSubscription } from '@steeple/model/notices/pushSubscription';
import type { Language } from '@steeple/model/text/language';
import { auth, firestore } from '#lib/firebase/firebase.ts';
import { activeRegistration, hasServiceWorker } from '#lib/storage/serviceWorker.ts';
import { chooseSlot } from './chooseSlot.ts';
import { pushMark } from './pushMark.ts';

/** The person, the camp and the language for which a browser is registered. */
export interface PushOwner {
  readonly uid: string;
  readonly camp: string;
  readonly language: Language;
}

/** Tells whether this browser has push messages. */
export function hasPush(): boolean {
  return hasServiceWorker() && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** The permission to show notifications, as it is now. */
export function notificationPermission(): NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'denied';
}

/** The subscription that this browser has at its push service, or null. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (!hasPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A key of a subscription in base64url; empty where it has none. */
function keyText(key: ArrayBuffer | null | undefined): string {
  return toBase64url(new Uint8Array(key ?? []));
}

/** Tells whether a subscription was made with a key; a push service refuses messages that another key signs. */
export function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  return keyText(options.applicationServerKey) === publicKey;
}

/** Stores a browser's subscription among those of its person. @returns the place. */
async function storeSubscription(subscription: PushSubscription, { uid, camp, language }: PushOwner): Promise<string> {
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  const refOf = (slot: string) => sdk.doc(database, documentPaths.pushSubscription.at(uid, slot));
  const { endpoint } = subscription;
  return sdk.runTransaction(database, async (transaction) => {
    const stored = await Promise.all(
      pushSlots.map(
        async (slot) => [slot, (await transaction.get(refOf(slot))).data() as StoredSubscription | undefined] as const,
      ),
    );
    const slot = chooseSlot(Object.fromEntries(stored) as Parameters<typeof chooseSlot>[0], endpoint);
    transaction.set(refOf(slot), {
      camp,
      endpoint,
      p256dh: keyText(subscription.getKey('p256dh')),
      auth: keyText(subscription.getKey('auth')),
      language,
      updatedAt: sdk.serverTimestamp(),
    });
    return slot;
  });
}

/**
 * Subscribes this browser at its push service, and stores the subscription. Asks for permission first, so call it in a
 * click.
 * @returns the permission; nothing else has happened unless it is `granted`.
 * @throws where the push service or the database does not answer.
 */
export async function beginPush(publicKey: string, owner: PushOwner): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission;
  const { pushManager } = await activeRegistration();
  // An old subscription may have ended at its service, or name another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  pushMark.write({ uid: owner.uid, slot: await storeSubscription(subscription, owner) });
  return permission;
}

/** Stores the subscription of this browser again, for another camp or in another language. */
export async function renewPush(subscription: PushSubscription, owner: PushOwner): Promise<void> {
  pushMark.write({ uid: owner.uid, slot: await storeSubscription(subscription, owner) });
}

/**
 * Ends the subscription of this browser at its push service, and deletes it from the database. Where the database
 * cannot be reached, functions delete it when the service says that it has ended.
 */
export async function endPush(): Promise<void> {
  const mark = pushMark.read();
  const subscription = await browserSubscription();
  pushMark.clear();
  if (subscription === null) return;
  await subscription.unsubscribe();
  const uid = mark?.uid ?? (await auth()).currentUser?.uid;
  if (uid === undefined) return;
  const [database, sdk] = await Promise.all([firestore(), import('firebase/firestore')]);
  const own = await sdk.getDocsFromServer(
    sdk.query(
      sdk.collection(database, collectionOf(documentPaths.pushSubscription.at(uid, '-'))),
      sdk.where('endpoint', '==', subscription.endpoint),
    ),
  );
  await Promise.all(own.docs.map(async ({ ref }) => sdk.deleteDoc(ref)));
}
