/** Selects the entries of a calendar that a list shows, before they are divided into pages. */
import type { CalendarStore, StoredEvent } from './CalendarStore.ts';
import { instanceOf } from './CalendarStore.ts';
import type { EventEntry, EventResource } from './resources.ts';
import type { Span } from './recurrence.ts';
import { expand, seriesBase } from './recurrence.ts';
import { DAY_MS, instanceStamp, instantOfTime } from './times.ts';

/** The settings of a list that decide what is in it. Instants in milliseconds since 1970. */
export interface Selection {
  singleEvents: boolean;
  showDeleted: boolean;
  orderBy?: 'startTime' | 'updated';
  timeMin?: number;
  timeMax?: number;
  updatedMin?: number;
  q?: string;
  iCalUID?: string;
  eventTypes?: string[];
  privateExtendedProperty?: string[];
  sharedExtendedProperty?: string[];
  /** The zone in which whole days are bounded; the calendar's own, unless the list names another. */
  timeZone?: string;
  /** Only what changed after this revision of the calendar; cancelled entries are then always listed. */
  sinceRevision?: number;
}

interface Entry {
  entry: EventEntry;
  startsAt: number;
}

/**
 * Time to which Google expands a rule without end when a list names no `timeMax`: here, two years from now.
 * Milliseconds.
 */
const HORIZON_MS = 730 * DAY_MS;
/** Before every event: the lower bound of a list that names no `timeMin`. */
const ALWAYS = Date.UTC(1900, 0, 1);

export function selectEntries(store: CalendarStore, selection: Selection, now: Date): EventEntry[] {
  const span: Span = {
    from: selection.timeMin ?? ALWAYS,
    to: selection.timeMax ?? Math.max(now.getTime(), selection.timeMin ?? 0) + HORIZON_MS,
  };
  const timed = selection.timeMin !== undefined || selection.timeMax !== undefined;
  const found: Entry[] = [];
  for (const stored of store.all()) {
    if (selection.singleEvents) found.push(...expanded(store, stored, selection, span));
    else if (!timed || touches(store, stored.resource, span, selection.timeZone))
      found.push(...asStored(store, stored, selection));
  }
  const selected = found.filter(({ entry }) => matches(entry, selection));
  if (selection.orderBy === 'startTime')
    selected.sort((a, b) => a.startsAt - b.startsAt || compareIds(a.entry, b.entry));
  else if (selection.orderBy === 'updated') {
    selected.sort((a, b) => ((a.entry.updated ?? '') < (b.entry.updated ?? '') ? -1 : 1));
  } else selected.sort((a, b) => compareIds(a.entry, b.entry));
  return selected.map(({ entry }) => entry);
}

function compareIds(a: EventEntry, b: EventEntry): number {
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

function asStored(store: CalendarStore, stored: StoredEvent, selection: Selection): Entry[] {
  if (selection.sinceRevision !== undefined && stored.revision <= selection.sinceRevision) return [];
  return entryOf(store, stored.resource, selection);
}

/** `singleEvents=true`: single events as they are, recurring ones as instances with their exceptions laid over them. */
function expanded(store: CalendarStore, stored: StoredEvent, selection: Selection, span: Span): Entry[] {
  const { resource } = stored;
  const since = selection.sinceRevision;
  // Listed with its recurring event.
  if (resource.recurringEventId !== undefined && store.has(resource.recurringEventId)) return [];
  if (!resource.recurrence) {
    if (since !== undefined && stored.revision <= since) return [];
    return overlaps(store, resource, span, selection.timeZone) ? entryOf(store, resource, selection) : [];
  }
  const exceptions = new Map(store.exceptionsOf(resource.id).map((exception) => [exception.resource.id, exception]));
  const masterChanged = since === undefined || stored.revision > since;
  const entries: Entry[] = [];
  const add = (instance: EventResource) => {
    if (overlaps(store, instance, span, selection.timeZone)) entries.push(...entryOf(store, instance, selection));
  };
  // A day more on both sides: another zone may bound whole days otherwise than the calendar's.
  for (const slot of expand(resource, { from: span.from - DAY_MS, to: span.to + DAY_MS }, store.calendar.timeZone)) {
    if (masterChanged && !exceptions.has(slot.id)) add(instanceOf(resource, slot.id, slot.start, slot.end));
  }
  for (const exception of exceptions.values()) {
    if (!masterChanged && exception.revision <= (since ?? 0)) continue;
    if (hasSlot(store, resource, exception.resource)) add(exception.resource);
  }
  return entries;
}

/** An exception counts only while its recurring event still has the slot it replaces. */
function hasSlot(store: CalendarStore, master: EventResource, exception: EventResource): boolean {
  const original = exception.originalStartTime;
  if (!original) return false;
  const zone = store.calendar.timeZone;
  const at = instantOfTime(original, zone);
  const id = `${seriesBase(master.id)}_${instanceStamp(original, zone)}`;
  return expand(master, { from: at - DAY_MS, to: at + 2 * DAY_MS }, zone).some((slot) => slot.id === id);
}

function entryOf(store: CalendarStore, resource: EventResource, selection: Selection): Entry[] {
  const startsAt = instantOfTime(resource.start, store.calendar.timeZone);
  if (resource.status !== 'cancelled') return [{ entry: visible(store, resource), startsAt }];
  const incremental = selection.sinceRevision !== undefined || selection.updatedMin !== undefined;
  // Without singleEvents, cancelled instances of an existing recurring event are always listed: they are its
  // exceptions.
  const exceptionOfLiving = !selection.singleEvents && resource.recurringEventId !== undefined;
  if (!selection.showDeleted && !incremental && !exceptionOfLiving) return [];
  return [{ entry: cancelledEntry(resource), startsAt }];
}

/** "Deleted events are only guaranteed to have the id field populated." Here they have no more than that. */
function cancelledEntry(resource: EventResource): EventEntry {
  const { kind, id, status, recurringEventId, originalStartTime } = resource;
  return recurringEventId === undefined
    ? { id, status }
    : { kind, id, status, recurringEventId, ...(originalStartTime ? { originalStartTime } : {}) };
}

/** A reader sees that a private event is there, and when, but not what it is. */
function visible(store: CalendarStore, resource: EventResource): EventEntry {
  const role = store.calendar.accessRole ?? 'reader';
  const hidden = resource.visibility === 'private' || resource.visibility === 'confidential';
  if (role !== 'freeBusyReader' && !(hidden && role === 'reader')) return resource;
  const { kind, id, etag, status, start, end, iCalUID, created, updated, sequence, visibility, recurringEventId } =
    resource;
  const publicFields: EventEntry = { kind, id, etag, status, start, end, iCalUID, created, updated, sequence };
  return {
    ...publicFields,
    ...(visibility ? { visibility } : { visibility: 'private' as const }),
    ...(recurringEventId ? { recurringEventId, originalStartTime: resource.originalStartTime ?? start } : {}),
  };
}

/** Without `singleEvents`: a recurring event is listed when any of its instances falls into the span. */
function touches(store: CalendarStore, resource: EventResource, span: Span, zone: string | undefined): boolean {
  return resource.recurrence
    ? expand(resource, span, zone ?? store.calendar.timeZone).length > 0
    : overlaps(store, resource, span, zone);
}

/** `timeMin` bounds the end, `timeMax` the start, both exclusive. */
function overlaps(store: CalendarStore, resource: EventResource, span: Span, zone = store.calendar.timeZone): boolean {
  return instantOfTime(resource.end, zone) > span.from && instantOfTime(resource.start, zone) < span.to;
}

function matches(entry: EventEntry, selection: Selection): boolean {
  if (selection.updatedMin !== undefined && entry.updated !== undefined) {
    if (Date.parse(entry.updated) < selection.updatedMin) return false;
  }
  if (selection.iCalUID !== undefined && entry.iCalUID !== selection.iCalUID) return false;
  if (selection.eventTypes && entry.status !== 'cancelled') {
    if (!selection.eventTypes.includes(entry.eventType ?? 'default')) return false;
  }
  if (selection.q !== undefined) {
    const text = [entry.summary, entry.description, entry.location].join('\n').toLowerCase();
    if (!text.includes(selection.q.toLowerCase())) return false;
  }
  return (
    hasProperties(entry.extendedProperties?.private, selection.privateExtendedProperty) &&
    hasProperties(entry.extendedProperties?.shared, selection.sharedExtendedProperty)
  );
}

function hasProperties(properties: Record<string, string> | undefined, pairs: string[] | undefined): boolean {
  return (pairs ?? []).every((pair) => {
    const at = pair.indexOf('=');
    return properties?.[pair.slice(0, at)] === pair.slice(at + 1);
  });
}
