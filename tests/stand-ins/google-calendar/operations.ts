/** Answers each operation. HTTP, authorisation and faults are processed before. */
import type { CalendarStore } from './CalendarStore.ts';
import type { EventInput } from './resources.ts';
import { apiErrors } from './errors/errors.ts';
import { onlyFields } from './fields.ts';
import type { ListContext } from './listEvents.ts';
import { inZone, listEvents, listInstances } from './listEvents.ts';
import type { Route } from './routes.ts';

export interface Call {
  route: Route;
  parameters: URLSearchParams;
  body: unknown;
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
  context: ListContext;
}

export interface Answer {
  status: number;
  body?: object;
  etag?: string;
}

/** The answer to a call, with no more in it than its `fields` ask for. */
export function answer(stores: ReadonlyMap<string, CalendarStore>, call: Call): Answer {
  const fullAnswer = answerWhole(stores, call);
  return fullAnswer.body === undefined
    ? fullAnswer
    : { ...fullAnswer, body: onlyFields(fullAnswer.body, call.parameters.get('fields')) };
}

function answerWhole(stores: ReadonlyMap<string, CalendarStore>, call: Call): Answer {
  const { route, parameters, context } = call;
  if (route.operation === 'calendarList.list') {
    const items = [...stores.values()].filter((store) => store.shared).map(calendarListEntry);
    return { status: 200, body: { kind: 'calendar#calendarList', etag: '"list"', nextSyncToken: 'list', items } };
  }
  const store = stores.get(route.calendarId ?? '');
  if (!store?.shared) throw apiErrors.notFound();
  const eventId = route.eventId ?? '';
  const show = (event: ReturnType<CalendarStore['get']>): Answer => ({
    status: 200,
    body: inZone(event, parameters.get('timeZone') ?? store.calendar.timeZone, store.calendar.timeZone),
    etag: event.etag,
  });
  switch (route.operation) {
    case 'calendarList.get':
      return { status: 200, body: calendarListEntry(store) };
    case 'calendars.get': {
      const { id, summary, description, location, timeZone } = store.calendar;
      return {
        status: 200,
        body: { kind: 'calendar#calendar', etag: '"calendar"', id, summary, description, location, timeZone },
      };
    }
    case 'events.list':
      return { status: 200, body: listEvents(store, parameters, context) };
    case 'events.instances':
      return { status: 200, body: listInstances(store, eventId, parameters, context) };
    case 'events.get': {
      const event = store.get(eventId);
      return call.ifNoneMatch === event.etag ? { status: 304 } : show(event);
    }
    case 'events.insert':
      return show(writable(store).insert(readEvent(call.body)));
    case 'events.patch':
      return show(writable(store).patch(eventId, readEvent(call.body), call.ifMatch));
    case 'events.update':
      return show(writable(store).update(eventId, readEvent(call.body), call.ifMatch));
    case 'events.delete':
      writable(store).delete(eventId, call.ifMatch);
      return { status: 204 };
  }
}

function writable(store: CalendarStore): CalendarStore {
  const role = store.calendar.accessRole ?? 'reader';
  if (role !== 'writer' && role !== 'owner') throw apiErrors.forbiddenForWriting();
  return store;
}

/** Reads a request's event; what only the server may say is left out. */
function readEvent(body: unknown): EventInput {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw apiErrors.badRequest('Parse Error');
  const {
    creator: _creator,
    organizer: _organizer,
    hangoutLink: _link,
    recurringEventId: _master,
    ...event
  } = body as EventInput;
  return event;
}

function calendarListEntry(store: CalendarStore): object {
  const { id, summary, description, location, timeZone, accessRole, backgroundColor } = store.calendar;
  return {
    kind: 'calendar#calendarListEntry',
    etag: '"entry"',
    id,
    summary,
    description,
    location,
    timeZone,
    accessRole: accessRole ?? 'reader',
    backgroundColor,
    selected: true,
    defaultReminders: [],
  };
}
