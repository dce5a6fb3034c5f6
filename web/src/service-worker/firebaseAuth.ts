import { registerRoute } from 'workbox-routing';
import type { WorkerScope } from './scope.ts';

/** Longest waits for answers of Firebase Auth's server. Milliseconds. */
const longestWaitMillis = { account: 1500, token: 4000 } as const;

/** A message of Firebase Auth to a worker (`platform_browser/messagechannel` in its sources). */
interface AuthMessage {
  readonly eventType?: unknown;
  readonly eventId?: unknown;
}

/**
 * Keeps Firebase Auth from holding up a page. It asks its server about the signed-in person before it says who that is,
 * for up to a minute where the server does not answer; after a failure it goes on with the stored account. It also
 * sends the worker a message after each change of what it stores, and waits 50 ms for an acknowledgement.
 */
export function answerFirebaseAuth(scope: WorkerScope): void {
  registerRoute(
    ({ url }) => /\/v1\/(accounts:lookup|token)$/.test(url.pathname),
    ({ request, url }) =>
      fetch(request, {
        signal: AbortSignal.timeout(
          url.pathname.endsWith('/token') ? longestWaitMillis.token : longestWaitMillis.account,
        ),
      }),
    'POST',
  );
  scope.addEventListener('message', ({ data, ports }) => {
    const { eventType, eventId } = (data ?? {}) as AuthMessage;
    if (eventType !== 'keyChanged') return;
    for (const status of ['ack', 'done']) ports[0]?.postMessage({ status, eventType, eventId, response: [] });
  });
}
