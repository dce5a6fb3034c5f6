import { registerRoute } from 'workbox-routing';
import { createAuthFetch, isAuthRequest } from './authFetch.ts';
import { fetchWithin } from './fetchWithin.ts';
import type { PageRequest, WorkerScope } from './scope.ts';

/** A message of Firebase Auth to a worker (`platform_browser/messagechannel` in its sources). */
interface AuthMessage {
  readonly eventType?: unknown;
  readonly eventId?: unknown;
}

/**
 * Keeps Firebase Auth from holding up a page. It asks its server about the signed-in person before it says who that is,
 * for up to a minute where the server does not answer; after a failure it goes on with the stored account. A sign-in
 * asks the same, and fails where that does, so nothing limits it. Firebase Auth also sends the worker a message after
 * each change of what it stores, and waits 50 ms for an acknowledgement.
 */
export function answerFirebaseAuth(scope: WorkerScope): void {
  const authFetch = createAuthFetch({ fetch: fetchWithin, now: Date.now });
  registerRoute(
    ({ url }) => isAuthRequest(url),
    ({ request, event }) => authFetch(request, (event as unknown as PageRequest).clientId),
    'POST',
  );
  scope.addEventListener('message', ({ data, ports }) => {
    const { eventType, eventId } = (data ?? {}) as AuthMessage;
    if (eventType !== 'keyChanged') return;
    for (const status of ['ack', 'done']) ports[0]?.postMessage({ status, eventType, eventId, response: [] });
  });
}
