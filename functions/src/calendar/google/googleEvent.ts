/** The parts of Google's answers that the sync reads; no others. */

interface GoogleTime {
  date?: string | null;
  dateTime?: string | null;
  timeZone?: string | null;
}

/**
 * The fields of an event that the sync asks for. Attendees, organisers, conference data and attachments are not among
 * them, so they never reach this process.
 */
export interface GoogleEvent {
  id?: string | null;
  status?: string | null;
  etag?: string | null;
  updated?: string | null;
  summary?: string | null;
  description?: string | null;
  location?: string | null;
  start?: GoogleTime | null;
  end?: GoogleTime | null;
  recurringEventId?: string | null;
  visibility?: string | null;
  eventType?: string | null;
  iCalUID?: string | null;
  originalStartTime?: GoogleTime | null;
}

/** The `fields` parameter that goes with {@link GoogleEvent}. */
export const requestedFields =
  'kind,timeZone,nextPageToken,items(id,status,etag,updated,summary,description,location,start,end,recurringEventId,visibility,eventType,iCalUID,originalStartTime)';

/** One page of `events.list`. */
export interface EventsPage {
  /** IANA name of the calendar's zone: the zone of its all-day events. */
  timeZone: string;
  events: GoogleEvent[];
  nextPageToken: string | undefined;
}

/**
 * Reads an answer of `events.list`. The client library hands over whatever came with a good status, even text that is
 * no JSON, and a broken answer must not pass for an empty calendar.
 * @returns undefined where this is no page.
 */
export function readPage(data: unknown): EventsPage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { kind, timeZone, items, nextPageToken } = data as Record<string, unknown>;
  if (kind !== 'calendar#events' || typeof timeZone !== 'string') return undefined;
  // A partial response leaves out `items` where there are none.
  const entries: unknown = items ?? [];
  if (!Array.isArray(entries)) return undefined;
  if (nextPageToken !== undefined && nextPageToken !== null && typeof nextPageToken !== 'string') return undefined;
  const events = entries.filter((item): item is GoogleEvent => typeof item === 'object' && item !== null);
  if (events.length !== entries.length) return undefined;
  return { timeZone, events, nextPageToken: nextPageToken || undefined };
}
