/** Google Calendar, by Google's own client, which is loaded only when a sync needs it. */
import type { CalendarApi } from './fetchEvents.ts';
import { REQUEST_TIMEOUT_MS } from './fetchEvents.ts';
import type { GoogleClient } from './googleClient.ts';
import { requestedFields } from './googleEvent.ts';

/** The most that a page may have (reference of `events.list`: 2500); fewer, so that a page fits into little memory. */
const PAGE_SIZE = 1000;

/**
 * @param rootUrl with a slash at the end. On this machine a fixed token is presented, elsewhere the application's
 *   default credentials, which may only read.
 */
export function googleCalendarApi(rootUrl: string, pageSize = PAGE_SIZE): CalendarApi {
  let client: Promise<GoogleClient> | undefined;
  const connected = () => (client ??= import('./googleClient.ts').then(({ connect }) => connect(rootUrl)));
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
