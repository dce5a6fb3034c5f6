import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserKeys, decryptPush } from './decryptPush.ts';
import { senderFault } from './verifySender.ts';

/**
 * The answer of the service to one message. A number is a status: 201 takes the message, all others do not. `lost`:
 * takes the message, and the answer never arrives.
 */
export type ServiceAnswer = number | 'lost' | { readonly status: number; readonly retryAfter: string };

/** A message as the service took it for a browser. */
export interface TakenMessage {
  readonly content: unknown;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string;
}

/** A browser that has subscribed at the service. */
export interface StandInBrowser {
  /** The subscription without language and camp, as a browser has it. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
  readonly taken: readonly TakenMessage[];
  /** Requests that came for it, taken or not. */
  requests: number;
  /** Answers to the next messages, one after the other; 201 when there are none left. */
  readonly answers: ServiceAnswer[];
}

/** A push service on this machine. */
export interface PushService {
  readonly url: string;
  /** Makes a browser that has subscribed with the public key of a sender. */
  readonly subscribe: (publicKey: string, host?: string) => StandInBrowser;
  /** Faults of requests that no service would take, whatever their browser. */
  readonly faults: readonly string[];
  /** Resolves when no request is under way. */
  readonly close: () => Promise<void>;
}

/** Bytes of a request's body that services take (RFC 8030, section 7.2). */
const largestBody = 4096;

/**
 * Starts a push service that does as those of browsers do: it checks the sender's signature (RFC 8292), decrypts what
 * the browser would decrypt (RFC 8291), and fails as a test tells it. A request names the service of the subscription
 * as the first part of its path.
 * @param port a free one where it is 0.
 */
export async function createPushService(port = 0): Promise<PushService> {
  const browsers = new Map<
    string,
    { browser: StandInBrowser; taken: TakenMessage[]; keys: BrowserKeys; sender: string }
  >();
  const faults: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, host = '', ...path] = (request.url ?? '').split('/');
    const endpoint = `https://${host}/${path.join('/')}`;
    const body = Buffer.concat(await request.toArray());
    const found = browsers.get(endpoint);
    const end = (status: number, headers: Record<string, string> = {}): void => {
      response.writeHead(status, headers).end();
    };
    if (found === undefined) return end(404);
    const { browser, taken, keys, sender } = found;
    browser.requests += 1;
    const expected = { publicKey: sender, origin: `https://${host}`, now: Date.now() };
    const fault = senderFault(request.headers.authorization, expected);
    if (fault !== null) {
      faults.push(fault);
      return end(403);
    }
    if (body.length > largestBody) return end(413);
    const next = browser.answers.shift() ?? 201;
    if (next === 201 || next === 'lost')
      taken.push({
        content: JSON.parse(decryptPush(body, keys)),
        ttl: Number(request.headers.ttl),
        urgency: String(request.headers.urgency),
        topic: String(request.headers.topic),
      });
    if (next === 'lost') return void request.socket.destroy();
    return typeof next === 'number' ? end(next) : end(next.status, { 'Retry-After': next.retryAfter });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      faults.push(String(error));
      response.writeHead(400).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    subscribe(publicKey, host = 'fcm.googleapis.com') {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const endpoint = `https://${host}/send/${randomUUID()}`;
      const taken: TakenMessage[] = [];
      const browser: StandInBrowser = { subscription: { endpoint, p256dh, auth }, taken, requests: 0, answers: [] };
      const keys = { privateKey: pair.getPrivateKey('base64url'), p256dh, auth };
      browsers.set(endpoint, { browser, taken, keys, sender: publicKey });
      return browser;
    },
    close: async () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
