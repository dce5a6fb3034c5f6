import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { signInWithEmailAndPassword } from 'firebase/auth';
import * as sdk from 'firebase/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eraseAccount } from '../../../functions/src/privacy/eraseAccount.ts';
import { signOutEverywhere } from '../../../functions/src/roles/accounts/signOutEverywhere.ts';
import {
  checkPassword,
  refreshVerification,
  sendPasswordReset,
  sendSignInLink,
  sendVerification,
} from '../../../web/src/features/account/sign-in/signIn.ts';
import { uploadFile } from '../../../web/src/lib/admin/files/upload.ts';
import { auth, firestore } from '../../../web/src/lib/firebase/firebase.ts';
import { browserSource } from '../../../web/src/lib/firestore/browserSource.ts';
import { memoryServices } from '../../memory/services.ts';

/** A request that has reached a provider. */
interface Request {
  readonly call: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}
let requests: Request[] = [];
let provider: Server;

const projectId = 'demo-steeple';
const person = { localId: 'ada', email: 'ada@example.org', emailVerified: true };
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const seconds = Math.floor(Date.now() / 1000);
const idToken = `${part({ alg: 'none' })}.${part({ sub: 'ada', iat: seconds, exp: seconds + 3600 })}.x`;

/** Answers of the identity provider, by the last part of the address. */
const answers: Readonly<Record<string, object>> = {
  passwordPolicy: { customStrengthOptions: { minPasswordLength: 8 }, enforcementState: 'OFF', schemaVersion: 1 },
  'accounts:signInWithPassword': { idToken, refreshToken: 'refresh', expiresIn: '3600', localId: 'ada' },
  'accounts:lookup': { users: [person] },
  'accounts:update': { localId: 'ada' },
  'accounts:delete': {},
  token: { access_token: idToken, refresh_token: 'refresh', expires_in: '3600', user_id: 'ada' },
};

beforeAll(async () => {
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const [path = ''] = (request.url ?? '').split('?');
      const { method = '', headers } = request;
      const call = `${method} ${path.replace(/^\/[a-z]+\.googleapis\.com/, '').replace(/^\/v\d/, '')}`;
      requests.push({ call, headers, body: Buffer.concat(chunks).toString() });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answers[path.replace(/.*\//, '')] ?? {}));
    });
  });
  await new Promise<void>((resolve) => {
    provider.listen(0, '127.0.0.1', resolve);
  });
  // The page of the local stack whose emulator of Auth has the port of the provider.
  const page = { hostname: '127.0.0.1', port: String(port() - 9099 + 5173), pathname: '/login', search: '' };
  vi.stubGlobal('location', page);
  vi.stubGlobal('fetch', globalThis.fetch);
  await signInWithEmailAndPassword(await auth(), person.email, 'a password');
});
afterAll(async () => {
  vi.unstubAllGlobals();
  provider.closeAllConnections();
  await new Promise((resolve) => provider.close(resolve));
});

const port = (): number => (provider.address() as AddressInfo).port;

/** Ends the sessions of an account and then deletes it, as the functions do. */
async function endAndDelete(): Promise<void> {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', `127.0.0.1:${port()}`);
  const app = initializeApp({ projectId }, 'identity-provider');
  const services = { ...memoryServices(), auth: getAuth(app) };
  await signOutEverywhere(services, { token: { uid: person.localId } as never });
  await eraseAccount(services, { uid: person.localId, email: person.email });
  await deleteApp(app);
  vi.unstubAllEnvs();
}

test('the identity provider is asked to look up, refresh, revoke and delete, and for its password policy', async () => {
  requests = [];
  expect(await checkPassword('abcdefg')).toEqual([{ kind: 'minLength', length: 8, isMet: false }]);
  expect(await refreshVerification()).toBe(true);
  expect(requests.map(({ call }) => call)).toEqual(['GET /passwordPolicy', 'POST /accounts:lookup', 'POST /token']);
  const [, , token] = requests;
  expect(token?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(new URLSearchParams(token?.body).get('grant_type')).toBe('refresh_token');

  requests = [];
  await endAndDelete();
  const changes = requests.filter(({ call }) => !call.endsWith('accounts:lookup'));
  expect(changes.map(({ call, body }) => [call, JSON.parse(body)])).toEqual([
    [`POST /projects/${projectId}/accounts:update`, { localId: 'ada', validSince: expect.any(Number) as number }],
    [`POST /projects/${projectId}/accounts:delete`, { localId: 'ada' }],
  ]);
});

test.each([
  ['en-SG', 'en'],
  ['zh-Hans-SG', 'zh-CN'],
  ['zh-Hant-SG', 'zh-TW'],
])('every message by e-mail that a page in %s asks for is in its language', async (lang, code) => {
  vi.stubGlobal('document', { documentElement: { lang } });
  vi.stubGlobal('location', { origin: 'https://a-church.web.app' });
  requests = [];
  await sendPasswordReset(person.email, '/');
  await sendSignInLink(person.email, '/');
  await sendVerification('/');
  expect(
    requests
      .filter(({ call }) => call.endsWith('accounts:sendOobCode'))
      .map(({ body, headers }) => [
        (JSON.parse(body) as { requestType: string }).requestType,
        headers['x-firebase-locale'],
      ]),
  ).toEqual([
    ['PASSWORD_RESET', code],
    ['EMAIL_SIGNIN', code],
    ['VERIFY_EMAIL', code],
  ]);
});

/** Records what the client libraries ask of the database and of storage, and answers them. */
async function recorded(ask: () => Promise<unknown>, answer: unknown): Promise<Request[]> {
  const found: Request[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input as string);
    const headers = Object.fromEntries(new Headers(init?.headers));
    found.push({
      call: `${init?.method ?? 'GET'} ${pathname}`,
      headers,
      body: typeof init?.body === 'string' ? init.body : '',
    });
    return Response.json(answer);
  };
  try {
    await ask();
  } finally {
    globalThis.fetch = before;
  }
  return found;
}

const visitPage = `projects/${projectId}/databases/(default)/documents/pages/visit`;
const readAt = '2026-11-22T02:00:00Z';
const found = {
  name: visitPage,
  fields: { title: { mapValue: { fields: { en: { stringValue: 'Visit us' } } } } },
  createTime: readAt,
  updateTime: readAt,
};

test('content is read from the cloud document database, with the token of the person who has signed in', async () => {
  let page: unknown;
  const sentRequests = await recorded(
    async () => (page = await browserSource.document('page', 'visit')),
    [{ found, readTime: readAt }],
  );
  expect(page).toEqual({ id: 'visit', title: { en: 'Visit us' } });
  expect(sentRequests).toMatchObject([
    {
      call: `POST /v1/projects/${projectId}/databases/(default)/documents:batchGet`,
      headers: { authorization: `Bearer ${idToken}` },
    },
  ]);
  expect(JSON.parse(sentRequests[0]?.body ?? '')).toEqual({ documents: [visitPage] });
});

test('documents and files are reached by the client libraries', async () => {
  expect(await firestore()).toBeInstanceOf(sdk.Firestore);
  const [read] = await recorded(async () => browserSource.document('page', 'visit'), [{ found, readTime: readAt }]);
  expect(read?.headers['x-goog-api-client']).toMatch(/^gl-js\/.* fire\//);
  const file = new Blob(['a file'], { type: 'text/plain' });
  const [put] = await recorded(async () => uploadFile('resources/a.txt', file, 'text/plain'), {
    name: 'resources/a.txt',
  });
  expect(put).toMatchObject({
    call: `POST /v0/b/${projectId}.appspot.com/o`,
    headers: {
      authorization: `Firebase ${idToken}`,
      'x-firebase-storage-version': expect.stringMatching(/^webjs\//) as string,
    },
  });
});
