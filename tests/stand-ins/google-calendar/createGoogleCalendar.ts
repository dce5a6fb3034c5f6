/**
 * A Google Calendar on this machine: a value with an address, that the unmodified `googleapis` client talks to through
 * `rootUrl`. README.md beside this file tells what it does and what it does not.
 */
import { randomBytes } from 'node:crypto';
import { CalendarStore } from './CalendarStore.ts';
import { controlAnswer } from './control.ts';
import { apiErrors } from './errors/errors.ts';
import type { Fault, Operation } from './errors/faults.ts';
import { Faults } from './errors/faults.ts';
import type { HttpAnswer, HttpRequest } from './http.ts';
import { serve } from './http.ts';
import { answer } from './operations.ts';
import type { CalendarData } from './resources.ts';
import { findRoute } from './routes.ts';

/** The bearer token that clients on this machine present. */
export const LOCAL_TOKEN = 'steeple-local-calendar';

export interface GoogleCalendarOptions {
  /** Port on 127.0.0.1; 0, the default, takes a free one. */
  port?: number;
  clock?: () => Date;
  newId?: () => string;
}

/** One request that reached the API, in the order of arrival. */
export interface LoggedRequest {
  operation: Operation;
  calendarId?: string;
  query: Record<string, string>;
  status: number;
}

export interface GoogleCalendar {
  /** Without a slash at the end. For `googleapis`: `rootUrl: \`${url}/\``. */
  url: string;
  /** Adds calendars, or replaces those with the same id. */
  load(data: CalendarData[]): void;
  /** A calendar, to read and change it past HTTP, as people do in Google's own screens. */
  calendar(id: string): CalendarStore;
  calendars: ReadonlyMap<string, CalendarStore>;
  addFault(fault: Fault): void;
  clearFaults(): void;
  /** Every sync token given so far is answered with 410 from now on. */
  expireSyncTokens(): void;
  requests: LoggedRequest[];
  /** Back to empty: no calendars, faults or requests. */
  reset(): void;
  close(): Promise<void>;
}

export async function createGoogleCalendar(options: GoogleCalendarOptions = {}): Promise<GoogleCalendar> {
  const clock = options.clock ?? (() => new Date());
  // Google's own generated ids: 26 characters of base32hex.
  const newId =
    options.newId ??
    (() =>
      BigInt(`0x${randomBytes(16).toString('hex')}`)
        .toString(32)
        .padStart(26, '0'));
  const stores = new Map<string, CalendarStore>();
  const faults = new Faults();
  const requests: LoggedRequest[] = [];
  let epoch = 1;

  function handleApi(request: HttpRequest): HttpAnswer {
    const route = findRoute(request.method, request.url.pathname.slice('/calendar/v3'.length));
    if (!route) throw apiErrors.notFound();
    const effects = faults.take(route.operation, route.calendarId);
    const log = (status: number) =>
      requests.push({
        operation: route.operation,
        ...(route.calendarId === undefined ? {} : { calendarId: route.calendarId }),
        query: Object.fromEntries(request.url.searchParams),
        status,
      });
    const fault = effects.find((effect) => effect.kind === 'error' || effect.kind === 'answer');
    if (fault) {
      log(fault.code);
      return { status: fault.code, effects };
    }
    try {
      authorise(request);
      const short = effects.find((effect) => effect.kind === 'shortPage');
      const answered = answer(stores, {
        route,
        parameters: request.url.searchParams,
        body: request.body,
        ifMatch: header(request, 'if-match'),
        ifNoneMatch: header(request, 'if-none-match'),
        context: { now: clock(), epoch, ...(short ? { pageLimit: short.entries } : {}) },
      });
      log(answered.status);
      return { ...answered, effects };
    } catch (error) {
      log(error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : 500);
      throw error;
    }
  }

  const calendar: GoogleCalendar = {
    url: '',
    load(data) {
      for (const { calendar: resource, events } of data) {
        const store = new CalendarStore(resource, clock, newId);
        const exceptionsLast = [...events].sort(
          (a, b) => Number(a.recurringEventId !== undefined) - Number(b.recurringEventId !== undefined),
        );
        for (const event of exceptionsLast) store.insert(event);
        stores.set(resource.id, store);
      }
    },
    calendar(id) {
      const store = stores.get(id);
      if (!store) throw new Error(`No calendar ${id} was loaded.`);
      return store;
    },
    calendars: stores,
    addFault: (fault) => faults.add(fault),
    clearFaults: () => faults.clear(),
    expireSyncTokens: () => {
      epoch += 1;
    },
    requests,
    reset() {
      stores.clear();
      faults.clear();
      requests.length = 0;
      epoch += 1;
    },
    close: async () => {},
  };

  const server = await serve(options.port ?? 0, (request) => {
    const { pathname } = request.url;
    if (pathname === '/_control' || pathname.startsWith('/_control/')) return controlAnswer(calendar, request);
    if (pathname.startsWith('/calendar/v3/')) return handleApi(request);
    throw apiErrors.notFound();
  });
  calendar.url = server.url;
  calendar.close = server.close;
  return calendar;
}

function header(request: HttpRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function authorise(request: HttpRequest): void {
  const authorization = header(request, 'authorization');
  if (authorization === undefined) throw apiErrors.missingLogin();
  if (authorization !== `Bearer ${LOCAL_TOKEN}`) throw apiErrors.unauthorized();
}
