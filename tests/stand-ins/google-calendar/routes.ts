/** The API's addresses under `/calendar/v3`. */
import type { Operation } from './errors/faults.ts';

export interface Route {
  operation: Operation;
  calendarId?: string;
  eventId?: string;
}

const table: { method: string; pattern: RegExp; operation: Operation }[] = [
  { method: 'GET', pattern: /^\/users\/me\/calendarList$/, operation: 'calendarList.list' },
  { method: 'GET', pattern: /^\/users\/me\/calendarList\/([^/]+)$/, operation: 'calendarList.get' },
  { method: 'GET', pattern: /^\/calendars\/([^/]+)$/, operation: 'calendars.get' },
  { method: 'GET', pattern: /^\/calendars\/([^/]+)\/events$/, operation: 'events.list' },
  { method: 'POST', pattern: /^\/calendars\/([^/]+)\/events$/, operation: 'events.insert' },
  { method: 'GET', pattern: /^\/calendars\/([^/]+)\/events\/([^/]+)$/, operation: 'events.get' },
  { method: 'PATCH', pattern: /^\/calendars\/([^/]+)\/events\/([^/]+)$/, operation: 'events.patch' },
  { method: 'PUT', pattern: /^\/calendars\/([^/]+)\/events\/([^/]+)$/, operation: 'events.update' },
  { method: 'DELETE', pattern: /^\/calendars\/([^/]+)\/events\/([^/]+)$/, operation: 'events.delete' },
  { method: 'GET', pattern: /^\/calendars\/([^/]+)\/events\/([^/]+)\/instances$/, operation: 'events.instances' },
];

/** The operation a request asks for; undefined where the API has none. `path` begins after `/calendar/v3`. */
export function findRoute(method: string, path: string): Route | undefined {
  for (const entry of table) {
    const match = entry.method === method && entry.pattern.exec(path);
    if (!match) continue;
    const [, calendarId, eventId] = match;
    return {
      operation: entry.operation,
      ...(calendarId === undefined ? {} : { calendarId: decodeURIComponent(calendarId) }),
      ...(eventId === undefined ? {} : { eventId: decodeURIComponent(eventId) }),
    };
  }
  return undefined;
}
