/**
 * Connects Google's own client to the Calendar API. A module of its own with static imports: of a CommonJS package that
 * is imported dynamically, esbuild passes on the default export only.
 */
import { auth, calendar } from 'googleapis/build/src/apis/calendar/index.js';

/** Token that a calendar on this machine accepts; no secret. */
export const LOCAL_TOKEN = 'steeple-local-calendar';
/** The account that the local calendars would have to be shared with. */
const LOCAL_ACCOUNT = 'local-stack@demo-steeple.iam.gserviceaccount.com';

export type GoogleClient = ReturnType<typeof connect>;

/** @param rootUrl with a slash at the end. */
export function connect(rootUrl: string) {
  if (isLoopback(rootUrl)) {
    const local = new auth.OAuth2();
    local.setCredentials({ access_token: LOCAL_TOKEN });
    return {
      calendar: calendar({ version: 'v3', rootUrl, auth: local }),
      account: async (): Promise<string | null> => LOCAL_ACCOUNT,
    };
  }
  const google = new auth.GoogleAuth({ scopes: ['https://www.googleapis.com/auth/calendar.readonly'] });
  return {
    calendar: calendar({ version: 'v3', rootUrl, auth: google }),
    account: async (): Promise<string | null> => {
      try {
        return (await google.getCredentials()).client_email ?? null;
      } catch {
        return null; // Only the wording of an error message depends on it.
      }
    },
  };
}

function isLoopback(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
}
