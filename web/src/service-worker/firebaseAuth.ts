import { registerRoute } from 'workbox-routing';
import type { WorkerScope } from './scope.ts';

/** Longest waits for Firebase Auth's server, milliseconds; a new token is worth more patience than the account. */
const patience = { account: 1500, token: 4000 } as const;

/** A message of Firebase Auth to a worker (`platform_browser/messagechannel` in its sources). */
interface AuthMessage {
  readonly eventType?: unknown;
  readonly eventId?: unknown;
}

/**
 * Keeps Firebase Auth from holding up a page. It asks its server about the signed-in person before it says who that is,
 * for up to a minute where the server does not answer; a failure lets it go on with what it has. And it tells the
 * worker of each change of what it stores and waits 50 ms for a receipt, once at each start.
 */
export function hurryFirebaseAuth(scope: WorkerScope): void {
  registerRoute(
    ({ url }) => /\/v1\/(accounts:lookup|token)$/.test(url.pathname),
    ({ request, url }) =>
      fetch(request, {
        signal: AbortSignal.timeout(url.pathname.endsWith('/token') ? patience.token : patience.account),
      }),
    'POST',
  );
  scope.addEventListener('message', ({ data, ports }) => {
    const { eventType, eventId } = (data ?? {}) as AuthMessage;
    if (eventType !== 'keyChanged') return;
    for (const status of ['ack', 'done']) ports[0]?.postMessage({ status, eventType, eventId, response: [] });
  });
}
