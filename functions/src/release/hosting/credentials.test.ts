import { auth } from 'googleapis/build/src/apis/firebasehosting/index.js';
import { expect, test, vi } from 'vitest';
import { connect, LOCAL_HOSTING_TOKEN } from './googleHostingApi.ts';

const upload = {
  url: 'https://upload.example/hash',
  method: 'POST',
  data: Buffer.from('bytes'),
  headers: {},
  timeout: 1,
  retry: false,
} as const;

/** The credentials and the settings that requests of the API are made with. */
function settingsOf({ api }: ReturnType<typeof connect>) {
  const { _options: settings } = api.context;
  return settings;
}

test.each(['http://127.0.0.1:5000/', 'http://localhost:5000/', 'http://[::1]:5000/'])(
  'on this machine, at %s, the fixed token is presented',
  async (rootUrl) => {
    const send = vi.spyOn(auth.OAuth2.prototype, 'request').mockResolvedValue({} as never);
    const client = connect(rootUrl);
    const { auth: used, ...settings } = settingsOf(client);
    expect(used).toMatchObject({ cachedCredential: { credentials: { access_token: LOCAL_HOSTING_TOKEN } } });
    expect(settings).toMatchObject({ rootUrl });
    await client.request(upload);
    expect(send).toHaveBeenCalledWith(upload);
  },
);

test.each(['https://firebasehosting.googleapis.com/', 'https://localhost.example/'])(
  "elsewhere, at %s, the application's own credentials are, for Hosting only",
  async (rootUrl) => {
    const send = vi.spyOn(auth.GoogleAuth.prototype, 'request').mockResolvedValue({} as never);
    const client = connect(rootUrl);
    const { auth: used, ...settings } = settingsOf(client);
    expect(used).toBeInstanceOf(auth.GoogleAuth);
    expect(used).toMatchObject({ scopes: ['https://www.googleapis.com/auth/firebase.hosting'] });
    expect(settings).toMatchObject({ rootUrl });
    await client.request(upload);
    expect(send).toHaveBeenCalledWith(upload);
  },
);
