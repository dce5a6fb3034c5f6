/**
 * Connects Google's own client to the Calendar API. A module of its own with static imports: of a CommonJS package that
 * is imported dynamically, esbuild passes on the default export only.
 */
import { auth, calendar } from 'googleapis/build/src/apis/calendar/index.js';
import { credentialsAt, isLoopback } from '../../googleCredentials.ts';

/** Token that a calendar on this machine accepts; no secret. */
export const LOCAL_TOKEN = 'steeple-local-calendar';
/** The account that the local calendars would have to be shared with. */
const LOCAL_ACCOUNT = 'local-stack@demo-steeple.iam.gserviceaccount.com';

export type GoogleClient = ReturnType<typeof connect>;

/** @param rootUrl with a slash at the end. */
export function connect(rootUrl: string) {
  const google = credentialsAt(rootUrl, auth, LOCAL_TOKEN, 'https://www.googleapis.com/auth/calendar.readonly');
  return {
    calendar: calendar({ version: 'v3', rootUrl, auth: google }),
    account: async (): Promise<string | null> => {
      if (isLoopback(rootUrl)) return LOCAL_ACCOUNT;
      try {
        return (await google.getCredentials()).client_email ?? null;
      } catch {
        return null; // Only the wording of an error message depends on it.
      }
    },
  };
}
