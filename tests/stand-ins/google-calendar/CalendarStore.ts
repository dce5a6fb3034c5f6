/** One calendar and everything that may be done to its events. Knows nothing of HTTP, pages or tokens. */
import type { CalendarResource, EventInput, EventResource, EventTime } from './resources.ts';
import { apiErrors } from './errors/errors.ts';
import {
  checkRecurrence,
  countBefore,
  endedBy,
  seriesBase,
  shortenedBy,
  slotOf,
  splitInstanceId,
} from './recurrence.ts';
import { addDays, instanceStamp, instantOfTime, isDate, wallStamp } from './times.ts';
import { mergePatch } from './mergePatch.ts';

/** Fields only the server writes: what a client sends in them is ignored. */
const readOnlyFields = [
  'kind',
  'etag',
  'created',
  'updated',
  'sequence',
  'htmlLink',
  'creator',
  'organizer',
  'hangoutLink',
];

/** Every kind of event that the reference of `events` lists. */
const eventTypes = new Set(['default', 'birthday', 'focusTime', 'fromGmail', 'outOfOffice', 'workingLocation']);

export interface StoredEvent {
  resource: EventResource;
  /** The calendar's revision at which this event last changed. */
  revision: number;
}

export class CalendarStore {
  readonly calendar: CalendarResource;
  /** Grows with every change; sync tokens are written in it. */
  revision = 0;
  /** True while the calendar is shared with the caller: otherwise the API answers 404. */
  shared = true;
  readonly #events = new Map<string, StoredEvent>();
  /** Ids of stored exceptions by the id of their recurring event. */
  readonly #exceptions = new Map<string, Set<string>>();
  readonly #clock: () => Date;
  readonly #newId: () => string;
  #lastUpdated = 0;

  constructor(calendar: CalendarResource, clock: () => Date, newId: () => string) {
    this.calendar = calendar;
    this.#clock = clock;
    this.#newId = newId;
  }

  /** Every stored event, deleted ones included, in the order of their ids. */
  all(): StoredEvent[] {
    return [...this.#events.values()].sort((a, b) => (a.resource.id < b.resource.id ? -1 : 1));
  }

  /**
   * Tells whether an event of this id is stored. An instance may be stored without its recurring event, as answers
   * recorded from Google have it.
   */
  has(id: string): boolean {
    return this.#events.has(id);
  }

  exceptionsOf(masterId: string): StoredEvent[] {
    return [...(this.#exceptions.get(masterId) ?? [])].flatMap((id) => this.#events.get(id) ?? []);
  }

  /** A stored event, or the instance of a recurring event that the id names. */
  get(id: string): EventResource {
    const found = this.#find(id);
    if (!found) throw apiErrors.notFound();
    return found;
  }

  insert(input: EventInput): EventResource {
    if (input.recurringEventId !== undefined && this.#events.has(input.recurringEventId))
      return this.#insertException(input);
    const id = input.id ?? this.#newId();
    // Google itself names what it makes of a series `…_20261122T013000Z` and `…_R20261122T013000`.
    if (!/^[a-v0-9]{5,1024}(_R?\d{8}(T\d{6}Z?)?)*$/.test(id)) throw apiErrors.invalid('Invalid resource id value.');
    if (!eventTypes.has(input.eventType ?? 'default')) throw apiErrors.invalid('Invalid value for: eventType');
    if (this.#events.has(id)) throw apiErrors.duplicate();
    const now = this.#now();
    return this.#put({
      ...this.#withoutReadOnly(input),
      kind: 'calendar#event',
      id,
      etag: '',
      status: input.status ?? 'confirmed',
      created: now,
      updated: now,
      sequence: 0,
      iCalUID: typeof input.iCalUID === 'string' ? input.iCalUID : `${id}@google.com`,
      start: input.start ?? {},
      // An event without an end still has one in every answer, for clients that know no such events.
      end: input.end ?? (input.endTimeUnspecified === true ? input.start : undefined) ?? {},
      eventType: input.eventType ?? 'default',
      htmlLink: `https://www.google.com/calendar/event?eid=${Buffer.from(`${id} ${this.calendar.id}`).toString('base64url')}`,
      creator: input.creator ?? { email: this.calendar.id, self: true },
      organizer: input.organizer ?? { email: this.calendar.id, displayName: this.calendar.summary, self: true },
      ...(input.hangoutLink === undefined ? {} : { hangoutLink: input.hangoutLink }),
    });
  }

  /** Changes the named fields only; `null` takes a field away. */
  patch(id: string, change: object, ifMatch?: string): EventResource {
    const current = this.#forChange(id, ifMatch);
    return this.#change(current, mergePatch(current, this.#withoutReadOnly(change)) as EventResource);
  }

  /** Replaces everything a client may write. */
  update(id: string, input: EventInput, ifMatch?: string): EventResource {
    const current = this.#forChange(id, ifMatch);
    const keptFields: Record<string, unknown> = {};
    for (const field of [...readOnlyFields, 'id', 'iCalUID', 'recurringEventId', 'originalStartTime', 'eventType']) {
      if (current[field] !== undefined) keptFields[field] = current[field];
    }
    return this.#change(current, {
      status: 'confirmed',
      ...this.#withoutReadOnly(input),
      ...keptFields,
    } as EventResource);
  }

  /** Deletes an event, or cancels one instance of a recurring event. */
  delete(id: string, ifMatch?: string): void {
    const current = this.#forChange(id, ifMatch);
    if (current.status === 'cancelled') throw apiErrors.deleted();
    this.#change(current, { ...current, status: 'cancelled' });
    if (current.recurrence) {
      for (const { resource } of this.exceptionsOf(id)) this.#change(resource, { ...resource, status: 'cancelled' });
    }
  }

  /** Another start with the same length. */
  move(id: string, start: EventTime): EventResource {
    const current = this.get(id);
    const zone = this.calendar.timeZone;
    const length = instantOfTime(current.end, zone) - instantOfTime(current.start, zone);
    const from = instantOfTime(start, zone);
    const end: EventTime =
      start.date === undefined
        ? { dateTime: new Date(from + length).toISOString(), timeZone: start.timeZone ?? zone }
        : { date: new Date(Date.parse(start.date) + length).toISOString().slice(0, 10) };
    return this.#change(current, { ...current, start, end });
  }

  /**
   * "This and following events": ends a series before one of its instances and goes on with a new series from there, as
   * Google does: the new one is named after the old, `…_R` and the original start's wall clock. Exceptions from there
   * on are dropped.
   * @returns the new series.
   */
  split(masterId: string, instanceId: string, change: EventInput): EventResource {
    const master = this.get(masterId);
    const stamp = splitInstanceId(instanceId)?.stamp ?? '';
    const slot = slotOf(master, stamp, this.calendar.timeZone);
    if (!master.recurrence || !slot) throw apiErrors.notFound();
    const wall =
      slot.start.date?.replaceAll('-', '') ?? wallStamp(slot.startsAt, master.start.timeZone ?? this.calendar.timeZone);
    const until =
      slot.start.date === undefined
        ? instanceStamp({ dateTime: new Date(slot.startsAt - 1000).toISOString() }, 'UTC')
        : addDays(slot.start.date, -1).replaceAll('-', '');
    const {
      kind: _k,
      id: _i,
      etag: _e,
      created: _c,
      updated: _u,
      sequence: _s,
      iCalUID,
      recurrence,
      ...fields
    } = master;
    const id = `${seriesBase(masterId)}_R${wall}`;
    const uid = iCalUID.replace(/(_R\d{8}(T\d{6})?)?(@|$)/, `_R${wall}$3`);
    for (const { resource } of this.exceptionsOf(masterId)) {
      if (instantOfTime(resource.originalStartTime ?? resource.start, this.calendar.timeZone) >= slot.startsAt)
        this.#drop(resource);
    }
    const before = countBefore(master, slot, this.calendar.timeZone);
    this.patch(masterId, {
      recurrence: recurrence?.map((line) => (line.startsWith('RRULE') ? endedBy(line, until) : line)),
    });
    const rules = recurrence?.map((line) => (line.startsWith('RRULE') ? shortenedBy(line, before) : line)) ?? [];
    const tail: EventInput = {
      ...fields,
      start: slot.start,
      end: slot.end,
      recurrence: rules,
      ...change,
      id,
      iCalUID: uid,
    };
    const stored = this.#events.get(id);
    return stored ? this.update(id, tail) : this.insert(tail);
  }

  /** Hands an event, with its exceptions, over to another calendar: it keeps its id and its iCalUID. */
  moveTo(other: CalendarStore, id: string): void {
    const moved = [this.get(id), ...this.exceptionsOf(id).map(({ resource }) => resource)];
    for (const resource of moved) {
      other.#put({ ...resource, updated: other.#now(), organizer: { email: other.calendar.id, self: true } });
      this.#drop(resource);
    }
  }

  #drop(resource: EventResource): void {
    this.#events.delete(resource.id);
    this.#exceptions.get(resource.recurringEventId ?? '')?.delete(resource.id);
    this.revision += 1;
  }

  #find(id: string): EventResource | undefined {
    const stored = this.#events.get(id);
    if (stored) return stored.resource;
    const parts = splitInstanceId(id);
    if (!parts) return undefined;
    for (const { resource: master } of this.#events.values()) {
      if (!master.recurrence || master.status === 'cancelled' || seriesBase(master.id) !== parts.masterId) continue;
      const slot = slotOf(master, parts.stamp, this.calendar.timeZone);
      if (slot) return instanceOf(master, slot.id, slot.start, slot.end);
    }
    return undefined;
  }

  #forChange(id: string, ifMatch: string | undefined): EventResource {
    const current = this.get(id);
    if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== current.etag) throw apiErrors.conditionNotMet();
    return current;
  }

  #change(before: EventResource, after: EventResource): EventResource {
    const rescheduled =
      JSON.stringify([before.start, before.end, before.recurrence, before.status]) !==
      JSON.stringify([after.start, after.end, after.recurrence, after.status]);
    return this.#put({ ...after, updated: this.#now(), sequence: before.sequence + (rescheduled ? 1 : 0) });
  }

  #insertException(input: EventInput): EventResource {
    const original = input.originalStartTime;
    const master = this.#events.get(input.recurringEventId ?? '')?.resource;
    if (!master?.recurrence || !original) throw apiErrors.badRequest('Bad Request');
    const id = `${seriesBase(master.id)}_${instanceStamp(original, this.calendar.timeZone)}`;
    const slot = this.#find(id);
    if (!slot) throw apiErrors.notFound();
    return this.#change(slot, mergePatch(slot, { ...this.#withoutReadOnly(input), id }) as EventResource);
  }

  #put(resource: EventResource): EventResource {
    this.#check(resource);
    this.revision += 1;
    // Google's event etags are twice the time of change in microseconds, in quotation marks.
    const etag = `"${Date.parse(resource.updated) * 2}000"`;
    const stored = { ...resource, etag };
    this.#events.set(stored.id, { resource: stored, revision: this.revision });
    if (stored.recurringEventId !== undefined) {
      const ids = this.#exceptions.get(stored.recurringEventId) ?? new Set();
      this.#exceptions.set(stored.recurringEventId, ids.add(stored.id));
    }
    return stored;
  }

  #check(resource: EventResource): void {
    const { start, end } = resource;
    if (start.date === undefined && start.dateTime === undefined) throw apiErrors.required('Missing start time.');
    if (end.date === undefined && end.dateTime === undefined) throw apiErrors.required('Missing end time.');
    if ((start.date === undefined) !== (end.date === undefined)) throw apiErrors.invalid('Invalid start time.');
    if (start.date !== undefined && !(isDate(start.date) && isDate(end.date))) {
      throw apiErrors.invalid('Invalid start time.');
    }
    const zone = this.calendar.timeZone;
    if (instantOfTime(end, zone) < instantOfTime(start, zone)) throw apiErrors.timeRangeEmpty();
    if (resource.recurrence) checkRecurrence(resource.recurrence, start);
  }

  #withoutReadOnly(input: object): EventInput {
    return Object.fromEntries(Object.entries(input).filter(([field]) => !readOnlyFields.includes(field)));
  }

  /** Never the same twice: an etag must change with each change. */
  #now(): string {
    this.#lastUpdated = Math.max(this.#clock().getTime(), this.#lastUpdated + 1);
    return new Date(this.#lastUpdated).toISOString();
  }
}

/** An instance as the API shows it: the recurring event's own fields (its etag too) at the instance's time. */
export function instanceOf(master: EventResource, id: string, start: EventTime, end: EventTime): EventResource {
  const { recurrence: _rules, ...fields } = master;
  return { ...fields, id, start, end, recurringEventId: master.id, originalStartTime: start };
}
