/** Google Calendar, by Google's own client, which is loaded only when a sync needs it. */
import type { CalendarApi } from './fetchEvents.ts';
import { REQUEST_TIMEOUT_MS } from './fetchEvents.ts';
import { requestedFields } from './googleEvent.ts';

/** Token that a calendar on this machine accepts; no secret. */
export const LOCAL_TOKEN = 'steeple-local-calendar';
/** The account that the local calendars would have to be shared with. */
const LOCAL_ACCOUNT = 'local-stack@demo-steeple.iam.gserviceaccount.com';

/** The most that a page may have (reference of `events.list`: 2500); fewer, so that a page fits into little memory. */
const PAGE_SIZE = 1000;

/**
 * @param rootUrl with a slash at the end. On this machine a fixed token is presented, elsewhere the application's
 *   default credentials, which may only read.
 */
export function googleCalendarApi(rootUrl: string, pageSize = PAGE_SIZE): CalendarApi {
  let client: Promise<Client> | undefined;
  const connected = () => (client ??= connect(rootUrl));
  return {
    listPage: async ({ googleId, timeMin, timeMax, pageToken, timeoutMillis = REQUEST_TIMEOUT_MS }) => {
      const { calendar } = await connected();
      const { data } = await calendar.events.list(
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
    account: async () => (await connected()).account(),
  };
}

type Client = Awaited<ReturnType<typeof connect>>;

async function connect(rootUrl: string) {
  const { auth, calendar } = await import('googleapis/build/src/apis/calendar/index.js');
  if (isLoopback(rootUrl)) {
    const local = new auth.OAuth2();
    local.setCredentials({ access_token: LOCAL_TOKEN });
    return { calendar: calendar({ version: 'v3', rootUrl, auth: local }), account: async (): Promise<string | null> => LOCAL_ACCOUNT };
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
