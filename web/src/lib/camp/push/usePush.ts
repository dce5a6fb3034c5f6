import type { PushSubscription as StoredSubscription } from '@steeple/model/notices/pushSubscription';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '#lib/auth/useSession.ts';
import { isIos } from '#lib/camp/install/installHelp.ts';
import { browserFacts } from '#lib/camp/install/useInstallHelp.ts';
import { useDocument } from '#lib/firestore/useDocument.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useCurrentCamp } from '#lib/site.ts';
import { useOnline } from '#lib/useOnline.ts';
import {
  beginPush,
  browserSubscription,
  endPush,
  hasKey,
  hasPush,
  notificationPermission,
  type PushOwner,
  renewPush,
} from '#lib/push/browserPush.ts';
import { pushMark } from '#lib/push/pushMark.ts';
import { type PushStatus, pushStatus, renewalOf, subscriptionChanged } from './pushStatus.ts';

/** Notices on this phone, and how to switch them on and off. */
export interface Push {
  readonly status: PushStatus;
  /** Asks for permission and subscribes; call it in a click. */
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
}

type FoundSubscription = PushSubscription | null | undefined;

/** The subscription of this browser; undefined while nobody knows. */
function useBrowserSubscription(): readonly [FoundSubscription, () => void] {
  const [found, setFound] = useState<FoundSubscription>();
  const look = useCallback((): void => {
    browserSubscription()
      .then(setFound)
      .catch(() => setFound(null));
  }, []);
  useEffect(look, [look]);
  useEffect(() => {
    if (!hasPush()) return undefined;
    const listen = ({ data }: MessageEvent<unknown>): void => {
      if (data === subscriptionChanged) look();
    };
    navigator.serviceWorker.addEventListener('message', listen);
    return () => navigator.serviceWorker.removeEventListener('message', listen);
  }, [look]);
  return [found, look];
}

/** Tells whether what is stored is this browser's; null while nobody knows. */
function isRegistered(
  subscription: FoundSubscription,
  stored: Pick<StoredSubscription, 'endpoint'> | null | undefined,
  isMarked: boolean,
): boolean | null {
  if (subscription === undefined) return null;
  if (subscription === null || !isMarked) return false;
  return stored === undefined ? null : stored?.endpoint === subscription.endpoint;
}

function describe(subscription: PushSubscription, publicKey: string) {
  return { endpoint: subscription.endpoint, hasKey: hasKey(subscription, publicKey) };
}

/**
 * Notices on this phone. Keeps what is stored of this browser up to date: its subscription at the push service, the
 * camp that is on, the language of the page, the key of the installation.
 */
export function usePush(): Push {
  const { account } = useSession();
  const camp = useCurrentCamp();
  const language = useLanguage();
  const isOnline = useOnline();
  const uid = account?.uid ?? null;
  const keys = useDocument('publicKeys', []);
  const publicKey = keys.status === 'ready' ? (keys.data?.push ?? null) : undefined;
  const [subscription, lookAgain] = useBrowserSubscription();
  const mark = pushMark.read();
  const isMarked = mark !== null && mark.uid === uid;
  const own = useDocument('pushSubscription', isMarked ? [mark.uid, mark.slot] : null);
  const stored = own.status === 'ready' ? own.data : undefined;
  const registered = isRegistered(subscription, stored, isMarked);
  const permission = notificationPermission();

  const toStore = JSON.stringify([subscription?.endpoint, camp, language]);
  const [lastStored, setLastStored] = useState<string | null>(null);
  const renewal =
    isMarked && typeof publicKey === 'string'
      ? renewalOf({
          subscription: subscription == null ? subscription : describe(subscription, publicKey),
          isUpToDate: stored?.camp === camp && stored.language === language,
          wasStored: lastStored === toStore,
          storedEndpoint: stored === null ? null : stored?.endpoint,
        })
      : 'none';
  const hasSubscribed = useRef(false);
  useEffect(() => {
    if (renewal === 'none' || !isOnline || permission !== 'granted' || uid === null || camp === null) return;
    const owner: PushOwner = { uid, camp, language };
    if (renewal === 'store' && subscription != null) {
      // Where it fails, the next opening tries again.
      renewPush(subscription, owner)
        .then(() => setLastStored(toStore))
        .then(lookAgain, () => undefined);
      return;
    }
    // Once for each opening: what is stored arrives later than the new subscription.
    if (typeof publicKey !== 'string' || hasSubscribed.current) return;
    hasSubscribed.current = true;
    beginPush(publicKey, owner).then(lookAgain, () => undefined);
  }, [renewal, isOnline, permission, uid, camp, language, subscription, toStore, publicKey, lookAgain]);

  const browser = browserFacts();
  return {
    status: pushStatus({
      publicKey,
      hasPush: hasPush(),
      isIos: isIos(browser),
      isStandalone: browser.isStandalone,
      permission,
      isRegistered: registered,
      isOnline,
    }),
    async begin() {
      if (typeof publicKey !== 'string' || uid === null || camp === null) return;
      try {
        await beginPush(publicKey, { uid, camp, language });
      } finally {
        lookAgain();
      }
    },
    async end() {
      await endPush().finally(lookAgain);
    },
  };
}
