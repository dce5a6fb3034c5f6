/**
 * The resources of Google Calendar API v3, as far as the stand-in uses them. Names are Google's own
 * (developers.google.com/workspace/calendar/api/v3/reference).
 */

/** A moment (`dateTime`, RFC 3339, with an IANA `timeZone`) or a whole day (`date`). */
export interface EventTime {
  date?: string;
  dateTime?: string;
  timeZone?: string;
}

export interface Person {
  id?: string;
  email?: string;
  displayName?: string;
  self?: boolean;
  [field: string]: unknown;
}

/** An event as a client may send it to the API. Unlisted fields are stored and returned unchanged. */
export interface EventInput {
  id?: string;
  status?: 'confirmed' | 'tentative' | 'cancelled';
  summary?: string;
  description?: string;
  location?: string;
  start?: EventTime;
  end?: EventTime;
  recurrence?: string[];
  recurringEventId?: string;
  originalStartTime?: EventTime;
  visibility?: 'default' | 'public' | 'private' | 'confidential';
  eventType?: string;
  attendees?: Person[];
  extendedProperties?: { private?: Record<string, string>; shared?: Record<string, string> };
  [field: string]: unknown;
}

/** An event as the calendar keeps it: a single event, a recurring one, or an exception of a recurring one. */
export interface EventResource extends EventInput {
  kind: 'calendar#event';
  id: string;
  etag: string;
  status: 'confirmed' | 'tentative' | 'cancelled';
  /** RFC 3339, UTC, milliseconds. */
  created: string;
  updated: string;
  sequence: number;
  iCalUID: string;
  start: EventTime;
  end: EventTime;
}

/** An event as a client receives it: cancelled entries may carry nothing but `id` and `status`. */
export type EventEntry = Partial<EventResource> & { id: string; status: EventResource['status'] };

export type AccessRole = 'freeBusyReader' | 'reader' | 'writer' | 'owner';

export interface CalendarResource {
  id: string;
  summary: string;
  description?: string;
  location?: string;
  /** IANA name; the zone of the calendar's all-day events and of every time it answers with. */
  timeZone: string;
  /** Access of the service account to the calendar. As `reader`, private events show without their details. */
  accessRole?: AccessRole;
  backgroundColor?: string;
}

/** A calendar with its events as they stand in a JSON file. */
export interface CalendarData {
  calendar: CalendarResource;
  events: EventInput[];
}
