/**
 * Connects Google's own client to the Hosting API. A module of its own with static imports: of a CommonJS package that
 * is imported dynamically, esbuild passes on the default export only.
 */
import { auth, firebasehosting } from 'googleapis/build/src/apis/firebasehosting/index.js';

/** Token that the Hosting of this machine accepts; no secret. */
export const LOCAL_HOSTING_TOKEN = 'steeple-local-hosting';

export type HostingClient = ReturnType<typeof connect>;

/** @param rootUrl with a slash at the end. */
export function connect(rootUrl: string) {
  if (isLoopback(rootUrl)) {
    const local = new auth.OAuth2();
    local.setCredentials({ access_token: LOCAL_HOSTING_TOKEN });
    return { api: firebasehosting({ version: 'v1beta1', rootUrl, auth: local }), request: requestWith(local) };
  }
  const google = new auth.GoogleAuth({ scopes: ['https://www.googleapis.com/auth/firebase.hosting'] });
  return { api: firebasehosting({ version: 'v1beta1', rootUrl, auth: google }), request: requestWith(google) };
}

interface Upload {
  readonly url: string;
  readonly method: 'POST';
  readonly data: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeout: number;
  readonly retry: false;
}

/** Sends a request that the API's description does not have, with the same credentials. */
function requestWith(client: { request: (options: Upload) => Promise<unknown> }) {
  return async (options: Upload): Promise<void> => {
    await client.request(options);
  };
}

function isLoopback(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}
