import type { auth } from 'googleapis/build/src/apis/calendar/index.js';

/** Tells whether an address is this machine's own, at which a stand-in for one of Google's services answers. */
export function isLoopback(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}

/**
 * Credentials for one of Google's services: at this machine a token, elsewhere the application's own for one scope.
 * @param google the library, as the client of the service has it.
 * @param localToken what a stand-in on this machine accepts; no secret.
 */
export function credentialsAt(
  rootUrl: string,
  google: Pick<typeof auth, 'GoogleAuth' | 'OAuth2'>,
  localToken: string,
  scope: string,
) {
  if (!isLoopback(rootUrl)) return new google.GoogleAuth({ scopes: [scope] });
  const authClient = new google.OAuth2();
  authClient.setCredentials({ access_token: localToken });
  return new google.GoogleAuth({ authClient });
}
