import type { CalendarApi, PageRequest } from '../../../functions/src/calendar/google/fetchEvents.ts';
import type { GoogleEvent } from '../../../functions/src/calendar/google/googleEvent.ts';
import type { Random } from '../Random.ts';
import type { Task } from '../Scheduler.ts';

export const calendarZone = 'Asia/Singapore';

/** Events of a page. */
const pageSize = 5;

/** An event as Google has it, and what it is an occurrence of. */
export interface CalendarEvent extends GoogleEvent {
  readonly id: string;
  /** The series, or the single event itself. */
  readonly thing: string;
}

/** Google's calendars with their single events and the occurrences of their series. */
export class GoogleCalendars {
  /** Events by id, by calendar. */
  readonly calendars: ReadonlyMap<string, Map<string, CalendarEvent>>;
  readonly #random: Random;
  readonly #now: () => number;
  /** Answers under way: pages of one moment. */
  readonly #lists = new Map<string, readonly CalendarEvent[]>();
  /** Failures of 100 requests. */
  failing = 0;
  #revision = 0;

  constructor(ids: readonly string[], random: Random, now: () => number) {
    this.calendars = new Map(ids.map((id) => [id, new Map<string, CalendarEvent>()]));
    this.#random = random;
    this.#now = now;
  }

  /** Stores an event, as one that was changed now. */
  put(calendar: string, event: CalendarEvent): void {
    this.#revision += 1;
    const updated = new Date(this.#now() + this.#revision).toISOString();
    this.calendars.get(calendar)?.set(event.id, { ...event, etag: `"${this.#revision}"`, updated });
  }

  /** The calendar that has a thing, and its events there. */
  find(thing: string): { readonly calendar: string; readonly events: readonly CalendarEvent[] } | undefined {
    for (const [calendar, events] of this.calendars) {
      const found = [...events.values()].filter((event) => event.thing === thing);
      if (found.length > 0) return { calendar, events: found };
    }
    return undefined;
  }

  /** The events of a window, without those that were deleted. */
  inWindow(calendar: string, from: Date, to: Date): CalendarEvent[] {
    return [...(this.calendars.get(calendar)?.values() ?? [])].filter(
      ({ start, end, status }) =>
        status !== 'cancelled' &&
        Date.parse(end?.dateTime ?? '') > from.getTime() &&
        Date.parse(start?.dateTime ?? '') < to.getTime(),
    );
  }

  api(task: Task): CalendarApi {
    return {
      account: async () => null,
      listPage: async (request) => task.gate('google: list', async () => this.#page(request)),
    };
  }

  #page({ googleId, timeMin, timeMax, pageToken }: PageRequest): unknown {
    if (this.#random.percent(this.failing)) throw Object.assign(new Error('Backend Error'), { status: 503 });
    const [list = '', from = '0'] = pageToken?.split(' ') ?? [`list${this.#lists.size}`];
    const events = this.#lists.get(list) ?? this.inWindow(googleId, timeMin, timeMax);
    this.#lists.set(list, events);
    if (pageToken !== undefined && this.#random.percent(this.failing))
      throw Object.assign(new Error('Gone'), { status: 410 });
    const next = Number(from) + pageSize;
    return {
      kind: 'calendar#events',
      timeZone: calendarZone,
      items: events.slice(Number(from), next).map(({ thing: _thing, ...event }) => event),
      ...(next < events.length && { nextPageToken: `${list} ${next}` }),
    };
  }
}
