import { baseLanguage, languages } from '@steeple/model/text/language';
import { type PushedNotice, pushedPages } from '@steeple/model/notices/pushedNotice';
import { subscriptionChanged } from '#lib/camp/push/pushStatus.ts';
import { storeNotice } from '#lib/camp/storedNotices/storedNotices.ts';
import { plainNoticeOf } from '#lib/camp/storedNotices/plainNotice.ts';
import { areaPattern, areaSegments, campStartPath, campNoticePath, prefixed } from '#lib/routing/shells.ts';
import type { SubscriptionChangeEvent, WorkerScope } from './scope.ts';

const campPages = areaPattern([areaSegments[0]]);

/** Reads a push message; null where it is none of ours. */
export function pushedNoticeOf(json: string | undefined): PushedNotice | null {
  try {
    const value = JSON.parse(json ?? 'null') as Partial<Record<keyof PushedNotice, unknown>> | null;
    const { title, body, camp, id } = value ?? {};
    if (typeof title !== 'string' || typeof body !== 'string' || typeof camp !== 'string' || typeof id !== 'string')
      return null;
    const language = languages.find((candidate) => candidate === value?.language) ?? baseLanguage;
    const notice = plainNoticeOf(value?.notice);
    const page = pushedPages.find((candidate) => candidate === value?.page);
    return { title, body, language, camp, id, ...(page !== undefined && { page }), ...(notice !== null && { notice }) };
  } catch {
    return null;
  }
}

/** The address that a message opens: the page of its notice, or the one that it names. */
export function messageAddress({ language, id, page }: Pick<PushedNotice, 'language' | 'id' | 'page'>): string {
  if (page === 'dashboard') return prefixed(campStartPath, language);
  return `${prefixed(campNoticePath, language)}#${encodeURIComponent(id)}`;
}

/**
 * Shows a pushed notice and stores it on the device, so that a tap opens it without signal. A notice that this phone
 * has shown already is not shown again, whatever a push service repeats.
 */
async function show(scope: WorkerScope, message: PushedNotice, store: typeof storeNotice): Promise<void> {
  const { title, body, language, camp, id, notice } = message;
  // Where nothing can be stored, showing it twice is better than not at all.
  const isNew = await store(camp, id, notice ?? null).catch(() => true);
  if (!isNew) return;
  await scope.registration.showNotification(title, {
    body,
    lang: language,
    tag: `${camp}/${id}`,
    icon: '/icon-192.png',
    data: messageAddress(message),
  });
}

/** Opens the notice in a page of the camp that is open, or in a new one. */
async function open(scope: WorkerScope, address: string): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window' });
  const window = windows.find(({ url }) => campPages.test(new URL(url).pathname));
  if (window === undefined) {
    await scope.clients.openWindow(address);
    return;
  }
  await window.focus();
  await window.navigate(address);
}

/**
 * Subscribes again where the push service has ended this browser's subscription, and says so to open pages. A page
 * stores the subscription with the sign-in, which a worker does not have: an open one at once, otherwise the next.
 */
async function subscribeAgain(scope: WorkerScope, event: SubscriptionChangeEvent): Promise<void> {
  const applicationServerKey = event.oldSubscription?.options.applicationServerKey ?? null;
  // Without the key, or where the service does not answer, the page subscribes.
  if (event.newSubscription == null && applicationServerKey !== null)
    await scope.registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey })
      .catch(() => undefined);
  const windows = await scope.clients.matchAll({ type: 'window' });
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker takes no origin
  for (const client of windows) client.postMessage(subscriptionChanged);
}

/**
 * Shows the notices that are pushed to this device, and opens them.
 * @param store stores a notice, and tells whether this device had nothing of it; tests pass their own.
 */
export function answerPush(scope: WorkerScope, store = storeNotice): void {
  scope.addEventListener('push', (event) => {
    const message = pushedNoticeOf(event.data?.text());
    if (message !== null) event.waitUntil(show(scope, message, store));
  });
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(scope, event)));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const address: unknown = event.notification.data;
    if (typeof address === 'string') event.waitUntil(open(scope, address));
  });
}
