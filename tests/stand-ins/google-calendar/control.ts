/**
 * `/_control`: what a person at the local stack, or a browser test, does to the calendars past Google's API — as
 * somebody would in Google's own screens. README.md lists the addresses.
 */
import type { GoogleCalendar } from './createGoogleCalendar.ts';
import { apiErrors } from './errors/errors.ts';
import type { Fault } from './errors/faults.ts';
import type { HttpAnswer, HttpRequest } from './http.ts';
import type { CalendarData, EventInput, EventTime } from './resources.ts';

type Control = (calendar: GoogleCalendar, names: string[], request: HttpRequest) => object;

const controls: { method: string; pattern: RegExp; run: Control }[] = [
  {
    method: 'GET',
    pattern: /^\/_control\/?$/,
    run: (calendar) => ({
      calendars: [...calendar.calendars.values()].map((store) => ({
        ...store.calendar,
        shared: store.shared,
        events: store.all().length,
        revision: store.revision,
      })),
      requests: calendar.requests.length,
    }),
  },
  { method: 'GET', pattern: /^\/_control\/requests$/, run: (calendar) => ({ requests: calendar.requests }) },
  {
    method: 'DELETE',
    pattern: /^\/_control\/requests$/,
    run: (calendar) => {
      calendar.requests.length = 0;
      return {};
    },
  },
  {
    method: 'POST',
    pattern: /^\/_control\/load$/,
    run: (calendar, _names, request) => {
      calendar.load(request.body as CalendarData[]);
      return {};
    },
  },
  {
    method: 'POST',
    pattern: /^\/_control\/faults$/,
    run: (calendar, _names, request) => {
      calendar.addFault(request.body as Fault);
      return {};
    },
  },
  {
    method: 'DELETE',
    pattern: /^\/_control\/faults$/,
    run: (calendar) => {
      calendar.clearFaults();
      return {};
    },
  },
  {
    method: 'POST',
    pattern: /^\/_control\/expire-sync-tokens$/,
    run: (calendar) => {
      calendar.expireSyncTokens();
      return {};
    },
  },
  {
    method: 'POST',
    pattern: /^\/_control\/calendars\/([^/]+)\/sharing$/,
    run: (calendar, [id = ''], request) => {
      calendar.calendar(id).shared = (request.body as { shared: boolean }).shared;
      return {};
    },
  },
  {
    method: 'GET',
    pattern: /^\/_control\/calendars\/([^/]+)\/events$/,
    run: (calendar, [id = '']) => ({
      events: calendar
        .calendar(id)
        .all()
        .map((stored) => stored.resource),
    }),
  },
  {
    method: 'POST',
    pattern: /^\/_control\/calendars\/([^/]+)\/events$/,
    run: (calendar, [id = ''], request) => calendar.calendar(id).insert(request.body as EventInput),
  },
  {
    method: 'PATCH',
    pattern: /^\/_control\/calendars\/([^/]+)\/events\/([^/]+)$/,
    run: (calendar, [id = '', event = ''], request) => calendar.calendar(id).patch(event, request.body as EventInput),
  },
  {
    method: 'POST',
    pattern: /^\/_control\/calendars\/([^/]+)\/events\/([^/]+)\/move$/,
    run: (calendar, [id = '', event = ''], request) =>
      calendar.calendar(id).move(event, (request.body as { start: EventTime }).start),
  },
  {
    method: 'DELETE',
    pattern: /^\/_control\/calendars\/([^/]+)\/events\/([^/]+)$/,
    run: (calendar, [id = '', event = '']) => {
      calendar.calendar(id).delete(event);
      return {};
    },
  },
];

export function controlAnswer(calendar: GoogleCalendar, request: HttpRequest): HttpAnswer {
  for (const { method, pattern, run } of controls) {
    const match = method === request.method && pattern.exec(request.url.pathname);
    if (match) return { status: 200, body: run(calendar, match.slice(1).map(decodeURIComponent), request) };
  }
  throw apiErrors.notFound();
}
