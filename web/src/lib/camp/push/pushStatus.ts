/** Facts from which {@link pushStatus} is decided. */
export interface PushFacts {
  /** The key of the installation; null where push is off, undefined while nobody knows. */
  readonly publicKey: string | null | undefined;
  /** True where the browser has push messages and a service worker. */
  readonly hasPush: boolean;
  readonly isIos: boolean;
  /** True where the page runs as an app of the home screen. */
  readonly isStandalone: boolean;
  readonly permission: NotificationPermission;
  /** True where this browser is registered for the camp; null while nobody knows. */
  readonly isRegistered: boolean | null;
  readonly isOnline: boolean;
}

/**
 * The statement of My camp about notices on this phone. `none`: nothing, as push is off or nobody knows yet.
 * `install`: an iPhone receives them only where the site is on its home screen. `unsupported`: the browser cannot.
 * `blocked`: the person has forbidden notifications. `offline`: it can be switched on with a connection. `off`, `on`:
 * as it says.
 */
export type PushStatus = 'none' | 'install' | 'unsupported' | 'blocked' | 'offline' | 'off' | 'on';

/** Decides what My camp says about notices on this phone. */
export function pushStatus(phone: PushFacts): PushStatus {
  const { publicKey, hasPush, isIos, isStandalone, permission, isRegistered, isOnline } = phone;
  if (publicKey == null) return 'none';
  if (isIos && !isStandalone) return 'install';
  if (!hasPush) return 'unsupported';
  if (permission === 'denied') return 'blocked';
  if (isRegistered === null) return 'none';
  if (permission === 'granted' && isRegistered) return 'on';
  return isOnline ? 'off' : 'offline';
}

/** The message of the service worker to pages that this browser's subscription has changed. */
export const subscriptionChanged = 'push-subscription-changed';

/** Registration of a phone on which notices were turned on, in its browser and in the database. */
export interface Registration {
  /** The subscription of this browser; null where it has ended, undefined while nobody knows. */
  readonly subscription: { readonly endpoint: string; readonly hasKey: boolean } | null | undefined;
  /** True where the database has what this page would store: camp and language. */
  readonly isUpToDate: boolean;
  /** True where this page has stored just that before: another tab, in another language, has replaced it since. */
  readonly wasStored: boolean;
  /** The address in the database; null where functions deleted it, undefined while nobody knows. */
  readonly storedEndpoint: string | null | undefined;
}

/**
 * Decides how to bring back a registration that has ended or changed without the person's doing. `subscribe`: at the
 * push service, and store that. `store`: what the browser has.
 */
export function renewalOf(registration: Registration): 'none' | 'store' | 'subscribe' {
  const { subscription, isUpToDate, wasStored, storedEndpoint } = registration;
  if (subscription === undefined || storedEndpoint === undefined) return 'none';
  // Functions delete what the push service refuses, so the same address would be refused again.
  if (subscription === null || storedEndpoint === null || !subscription.hasKey) return 'subscribe';
  // Two tabs would store their languages in turn without end.
  if (wasStored) return 'none';
  return isUpToDate && storedEndpoint === subscription.endpoint ? 'none' : 'store';
}
