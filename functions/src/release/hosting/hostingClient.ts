/**
 * Connects Google's own client to the Hosting API. A module of its own with static imports: of a CommonJS package that
 * is imported dynamically, esbuild passes on the default export only.
 */
import { auth, firebasehosting } from 'googleapis/build/src/apis/firebasehosting/index.js';
import { credentialsAt } from '../../googleCredentials.ts';

/** Token that the Hosting of this machine accepts; no secret. */
export const LOCAL_HOSTING_TOKEN = 'steeple-local-hosting';

export type HostingClient = ReturnType<typeof connect>;

/** @param rootUrl with a slash at the end. */
export function connect(rootUrl: string) {
  const scope = 'https://www.googleapis.com/auth/firebase.hosting';
  const google = credentialsAt(rootUrl, auth, LOCAL_HOSTING_TOKEN, scope);
  return {
    api: firebasehosting({ version: 'v1beta1', rootUrl, auth: google }),
    /** Sends a request that the API's description does not have, with the same credentials. */
    request: async (options: Parameters<typeof google.request>[0]): Promise<void> => {
      await google.request(options);
    },
  };
}
