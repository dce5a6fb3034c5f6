import { ECDH } from 'node:crypto';
import type { RequestDetails } from 'web-push';
import type { PostPush, PushAnswer } from './pushTarget.ts';
import type { KeyPair } from '../keyPair.ts';

/** Failures of a request that never left: the name is unknown, or nobody answers at the address. */
const neverSent: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Reads `Retry-After` in either of its forms (RFC 9110, section 10.2.3). @returns seconds, or null where there is
 * none.
 */
export function retryAfterSeconds(value: string | null, nowMillis: number): number | null {
  if (value === null) return null;
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - nowMillis) / 1000));
}

/** The request's address: that of the browser, or its path at another service where one is given. */
function addressAt(endpoint: string, service: string): string {
  if (service === '') return endpoint;
  const { host, pathname, search } = new URL(endpoint);
  return new URL(`/${host}${pathname}${search}`, service).href;
}

/** Tells whether a browser's public key is a point of the curve. */
function isUsable(p256dh: string): boolean {
  let isPoint = true;
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
  } catch {
    isPoint = false;
  }
  return isPoint;
}

async function post({ headers, body }: RequestDetails, address: string, timeoutMillis: number): Promise<PushAnswer> {
  // `fetch` counts the length itself.
  const { 'Content-Length': _, ...otherHeaders } = headers as Record<string, string>;
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: otherHeaders,
      // A request with a content has a body.
      body: new Uint8Array(body as Buffer),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMillis),
    });
    await response.body?.cancel();
    return {
      status: response.status,
      retryAfterSeconds: retryAfterSeconds(response.headers.get('Retry-After'), Date.now()),
    };
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly code?: unknown } };
    return { status: neverSent.has(cause?.code) ? 'unreachable' : 'unknown' };
  }
}

/**
 * Sends messages to the browsers' push services, encrypted (RFC 8291) and signed (RFC 8292) by the library web-push.
 * @param subject address of the sender for the operators of push services: `https:` or `mailto:`.
 * @param service another address that takes every request, as tests have it; empty for the services themselves.
 * @param timeoutMillis the longest wait for an answer. Milliseconds.
 */
export function postPush(
  { publicKey, privateKey }: KeyPair,
  subject: string,
  service: string,
  timeoutMillis = 10_000,
): PostPush {
  return async ({ endpoint, p256dh, auth }, content, { urgency, ttlSeconds, topic }) => {
    if (!isUsable(p256dh)) return { status: 'unusable' };
    const { default: webPush } = await import('web-push');
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, content, {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: ttlSeconds,
      urgency,
      topic,
    });
    return post(request, addressAt(endpoint, service), timeoutMillis);
  };
}
