/** The unmodified `googleapis` client, pointed at a stand-in. */
import { auth, calendar } from 'googleapis/build/src/apis/calendar/index.js';
import type { calendar_v3 } from 'googleapis/build/src/apis/calendar/v3.js';
import { LOCAL_TOKEN } from './createGoogleCalendar.ts';

export type CalendarClient = calendar_v3.Calendar;

/** A client as an application has it. `token` null: none at all. Its own retries are off, so that faults show. */
export function connect(url: string, token: string | null = LOCAL_TOKEN): CalendarClient {
  const client = new auth.OAuth2();
  if (token !== null) client.setCredentials({ access_token: token });
  return calendar({ version: 'v3', rootUrl: `${url}/`, retry: false, ...(token === null ? {} : { auth: client }) });
}
