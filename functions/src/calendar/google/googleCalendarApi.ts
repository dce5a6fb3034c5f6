/** Google Calendar, by Google's own client; heavy, so only what syncs imports it. */
import { auth, calendar } from 'googleapis/build/src/apis/calendar/index.js';
import { credentialsAt, isLoopback } from '../../googleCredentials.ts';
import { type CalendarApi, REQUEST_TIMEOUT_MS } from './fetchEvents.ts';
import { requestedFields } from './googleEvent.ts';

/** Token that a calendar on this machine accepts; no secret. */
export const LOCAL_TOKEN = 'steeple-local-calendar';
/** The account that the local calendars would have to be shared with. */
const LOCAL_ACCOUNT = 'local-stack@demo-steeple.iam.gserviceaccount.com';
/** The most that a page may have (reference of `events.list`: 2500); fewer, so that a page fits into little memory. */
const PAGE_SIZE = 1000;

/**
 * Connects the client, and finds out the account. On this machine a fixed token is presented, elsewhere the
 * application's default credentials, which may only read.
 * @param rootUrl with a slash at the end.
 */
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

/** @param rootUrl with a slash at the end. */
export function googleCalendarApi(rootUrl: string, pageSize = PAGE_SIZE): CalendarApi {
  const { calendar: client, account } = connect(rootUrl);
  return {
    account,
    listPage: async ({ googleId, timeMin, timeMax, pageToken, timeoutMillis = REQUEST_TIMEOUT_MS }) => {
      const { data } = await client.events.list(
        {
          calendarId: googleId,
          singleEvents: true,
          timeMin: timeMin.toISOString(),
          timeMax: timeMax.toISOString(),
          maxResults: pageSize,
          fields: requestedFields,
          ...(pageToken === undefined ? {} : { pageToken }),
        },
        { timeout: timeoutMillis, retry: false },
      );
      return data;
    },
  };
}
