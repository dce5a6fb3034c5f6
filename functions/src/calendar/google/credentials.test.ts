import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connect, LOCAL_TOKEN } from './googleCalendarApi.ts';

const deployed = 'https://www.googleapis.com/';
let folder: string;
let server: Server | undefined;

/** No credentials: neither of a file, nor of a developer, nor of a machine of Google's. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'credentials-'));
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined);
  vi.stubEnv('CLOUDSDK_CONFIG', folder);
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  // Otherwise the library asks Google for the project.
  vi.stubEnv('GOOGLE_CLOUD_PROJECT', 'demo-steeple');
});
afterEach(() => {
  server?.close();
  server = undefined;
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function signIn(credentials: object): void {
  const file = join(folder, 'credentials.json');
  writeFileSync(file, JSON.stringify(credentials));
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', file);
}

/** Credentials of a service that hands out tokens at an address, and the forms in which it was asked. */
async function tokenService(): Promise<URLSearchParams[]> {
  const tokenRequests: URLSearchParams[] = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      tokenRequests.push(new URLSearchParams(body));
      const answer = { access_token: 'token', issued_token_type: 'x', token_type: 'Bearer', expires_in: 3600 };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const subject = join(folder, 'subject');
  writeFileSync(subject, 'subject');
  signIn({
    type: 'external_account',
    audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/pool/providers/provider',
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `http://127.0.0.1:${port}/token`,
    credential_source: { file: subject },
  });
  return tokenRequests;
}

/** The address and the token with which a client asks for calendars. */
async function requestOf({ calendar }: ReturnType<typeof connect>): Promise<readonly [unknown, unknown]> {
  const { _options: options } = calendar.context;
  if (typeof options.auth !== 'object' || !('getAccessToken' in options.auth)) throw new Error('No way to sign in');
  const token = await options.auth.getAccessToken();
  return [options.rootUrl, typeof token === 'string' ? token : token?.token];
}

describe('a calendar on this machine', () => {
  it.each(['http://127.0.0.1:9/', 'http://localhost:9/', 'http://[::1]:9/'])(
    'is asked with a token that is no secret, at %s',
    async (rootUrl) => {
      const client = connect(rootUrl);
      expect(await requestOf(client)).toEqual([rootUrl, LOCAL_TOKEN]);
      expect(await client.account()).toBe('local-stack@demo-steeple.iam.gserviceaccount.com');
    },
  );
});

describe("Google's own calendars", () => {
  it("are asked with the deployment's credentials, which may only read calendars", async () => {
    const tokenRequests = await tokenService();
    expect(await requestOf(connect(deployed))).toEqual([deployed, 'token']);
    expect(tokenRequests.map((form) => form.get('scope'))).toEqual([
      'https://www.googleapis.com/auth/calendar.readonly',
    ]);
  });

  it('are not asked with the local token, though their address names this machine', async () => {
    await tokenService();
    const elsewhere = 'https://localhost.church.test/';
    expect(await requestOf(connect(elsewhere))).toEqual([elsewhere, 'token']);
  });

  it('must be shared with the service account, where its address can be known', async () => {
    signIn({ type: 'service_account', client_email: 'sync@church.test', private_key: 'none' });
    expect(await connect(deployed).account()).toBe('sync@church.test');
    signIn({ type: 'authorized_user', client_id: 'id', client_secret: 'none', refresh_token: 'none' });
    expect(await connect(deployed).account()).toBeNull();
  });

  it('are of nobody where there are no credentials', async () => {
    expect(await connect(deployed).account()).toBeNull();
  });
});
