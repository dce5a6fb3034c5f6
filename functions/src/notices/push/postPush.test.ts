import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { targetOf } from '../../../../tests/functions/notices/pushFixture.ts';
import { createPushService, type PushService } from '../../../../tests/stand-ins/push-service/createPushService.ts';
import { keyPairOf } from '../keyPair.ts';
import { postPush, retryAfterSeconds } from './postPush.ts';
import type { PushAnswer, PushOptions, PushTarget } from './pushTarget.ts';

const keys = keyPairOf(Buffer.alloc(32, 1).toString('base64url'));
if (keys === null) throw new Error('A number between 0 and the order of the curve is a key');
const options: PushOptions = { urgency: 'high', ttlSeconds: 60, topic: 'topic-1' };
const now = Date.UTC(2026, 10, 26, 9);

/** A browser with keys for which messages can be encrypted. */
function browser(change: Partial<PushTarget> = {}): PushTarget {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { ...targetOf('one'), p256dh, auth: randomBytes(16).toString('base64url'), ...change };
}

test.each([
  [null, null],
  ['0', 0],
  ['120', 120],
  ['999999999', 999_999_999],
  ['1e3', null],
  [' 7x', null],
  ['soon', null],
  [new Date(now + 90_000).toUTCString(), 90],
  [new Date(now - 90_000).toUTCString(), 0],
])('a service that says Retry-After %j is asked again after %j seconds', (value, seconds) => {
  expect(retryAfterSeconds(value, now)).toBe(seconds);
});

test('a part of a second counts as a whole one', () => {
  expect(retryAfterSeconds(new Date(now + 2000).toUTCString(), now + 500)).toBe(2);
});

describe('a message', () => {
  let service: PushService;
  beforeEach(async () => {
    service = await createPushService();
  });
  afterEach(async () => service.close());

  it('is encrypted for its browser, signed by the sender, and has its options', async () => {
    const { subscription, taken } = service.subscribe(keys.publicKey);
    const post = postPush(keys, 'https://church.example.org', service.url);
    const target: PushTarget = { ...targetOf('one'), ...subscription };
    expect(await post(target, '{"title":"雨"}', options)).toEqual({ status: 201, retryAfterSeconds: null });
    expect(taken).toEqual([{ content: { title: '雨' }, ttl: 60, urgency: 'high', topic: 'topic-1' }]);
    expect(service.faults).toEqual([]);
  });

  it('that the service refuses for now is answered with its time', async () => {
    const { subscription, answers } = service.subscribe(keys.publicKey);
    answers.push({ status: 429, retryAfter: '7' });
    const post = postPush(keys, 'https://church.example.org', service.url);
    expect(await post({ ...targetOf('one'), ...subscription }, '{}', options)).toEqual({
      status: 429,
      retryAfterSeconds: 7,
    });
  });
});

describe('a request', () => {
  const requests: {
    readonly method: string | undefined;
    readonly url: string | undefined;
    readonly headers: object;
  }[] = [];
  let answerWith: (response: ServerResponse, request: IncomingMessage) => void;
  let url: string;
  let stop: () => Promise<void>;
  beforeEach(async () => {
    requests.length = 0;
    const server = createServer((request, response) => {
      const { method, url: path, headers } = request;
      requests.push({ method, url: path, headers });
      answerWith(response, request);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    stop = async () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
  });
  afterEach(async () => stop());
  const send = async (target = browser(), service = url): Promise<PushAnswer> =>
    postPush(keys, 'mailto:office@church.example.org', service)(target, '{}', options);

  it('goes to another service by the host and path of its own, and follows nothing', async () => {
    answerWith = (response) => response.writeHead(307, { Location: `${url}/elsewhere` }).end('moved');
    const endpoint = 'https://web.push.apple.com/QAbc?one=1';
    expect(await send(browser({ endpoint }))).toEqual({ status: 307, retryAfterSeconds: null });
    expect(requests).toMatchObject([{ method: 'POST', url: '/web.push.apple.com/QAbc?one=1' }]);
  });

  it('may be answered without a body', async () => {
    answerWith = (response) => response.writeHead(204).end();
    expect(await send()).toEqual({ status: 204, retryAfterSeconds: null });
  });

  it('goes to the browser’s own address where there is no other service', async () => {
    answerWith = (response) => response.writeHead(201).end();
    expect(await send(browser({ endpoint: `${url}/send/one` }), '')).toMatchObject({ status: 201 });
    expect(requests).toMatchObject([{ url: '/send/one' }]);
  });

  it('names the sender to the operators of push services, and has one length', async () => {
    answerWith = (response) => response.writeHead(201).end();
    await send();
    const { authorization, ...headers } = (requests[0]?.headers ?? {}) as Readonly<Record<string, string>>;
    const token = /t=([^,]+)/.exec(authorization ?? '')?.[1] ?? '';
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ sub: 'mailto:office@church.example.org' });
    expect(headers['content-length']).toMatch(/^\d+$/);
  });

  it('that nothing can be encrypted for is not sent', async () => {
    const off = `B${'A'.repeat(86)}`;
    expect(await send(browser({ p256dh: off }))).toEqual({ status: 'unusable' });
    expect(requests).toEqual([]);
  });

  it('may have arrived where its answer did not', async () => {
    answerWith = (_response, { socket }) => socket.destroy();
    expect(await send()).toEqual({ status: 'unknown' });
    expect(requests).toHaveLength(1);
  });

  it('never left where nobody answers at the address', async () => {
    answerWith = (response) => response.end();
    await stop();
    expect(await send()).toEqual({ status: 'unreachable' });
  });

  it.each([
    ['ENOTFOUND', 'unreachable'],
    ['EAI_AGAIN', 'unreachable'],
    ['EHOSTUNREACH', 'unreachable'],
    ['ENETUNREACH', 'unreachable'],
    ['UND_ERR_CONNECT_TIMEOUT', 'unreachable'],
    ['ECONNRESET', 'unknown'],
    ['UND_ERR_SOCKET', 'unknown'],
  ])('that fails with %s is %s', async (code, status) => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed', { cause: { code } })));
    expect(await send()).toEqual({ status });
  });

  it('that takes too long is ended, and may have arrived', async () => {
    const timeout = vi
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')));
    expect(await send()).toEqual({ status: 'unknown' });
    expect(timeout).toHaveBeenCalledWith(10_000);
  });
});
