/** `events.list` and `events.instances`: parameters, pages and tokens. */
import type { CalendarStore } from './CalendarStore.ts';
import type { EventEntry } from './resources.ts';
import type { Selection } from './entries.ts';
import { selectEntries } from './entries.ts';
import { apiErrors } from './errors/errors.ts';
import type { SyncToken } from './tokens.ts';
import { fingerprint, readToken, writeToken } from './tokens.ts';
import { instantOfTime, parseInstant, rfc3339 } from './times.ts';

export interface ListContext {
  now: Date;
  /** Sync tokens of an earlier epoch have expired. */
  epoch: number;
  /** Set by a fault: answer at most so many entries on this page, even none, and continue on the next. */
  pageLimit?: number;
}

const DEFAULT_PAGE = 250;
const MAX_PAGE = 2500;
/** Parameters that may not be used together with a sync token (reference of `events.list`). */
const notWithSyncToken = [
  'iCalUID',
  'orderBy',
  'privateExtendedProperty',
  'q',
  'sharedExtendedProperty',
  'timeMin',
  'timeMax',
  'updatedMin',
];
/** Lists restricted by these end without a sync token. */
const withoutSyncToken = ['iCalUID', 'orderBy', 'privateExtendedProperty', 'q', 'sharedExtendedProperty', 'updatedMin'];
/** These may differ between the pages and syncs of one list. */
const freeParameters = new Set([
  'pageToken',
  'syncToken',
  'maxResults',
  'timeMin',
  'timeMax',
  'fields',
  'alt',
  'prettyPrint',
]);

export function listEvents(store: CalendarStore, parameters: URLSearchParams, context: ListContext): object {
  const query = fingerprint([...parameters].filter(([name]) => !freeParameters.has(name)));
  const syncToken = readSyncToken(parameters, query, context.epoch);
  const page = readPage(parameters, `${query}${parameters.get('syncToken') ?? ''}`);
  const selection = readSelection(parameters, syncToken);
  const entries = selectOnce(store, selection, context.now);

  const size = Math.min(readPageSize(parameters), context.pageLimit ?? MAX_PAGE);
  const items = entries.slice(page.offset, page.offset + size);
  const offset = page.offset + items.length;
  const revision = page.page === 1 ? store.revision : page.revision;
  const hasMore = offset < entries.length || (context.pageLimit !== undefined && size === 0);
  const tokens = hasMore
    ? { nextPageToken: writeToken({ kind: 'page', query: page.query, offset, revision, page: page.page + 1 }) }
    : withoutSyncToken.some((name) => parameters.has(name))
      ? {}
      : {
          nextSyncToken: writeToken({
            kind: 'sync',
            query,
            revision,
            epoch: context.epoch,
            ...(selection.timeMin === undefined ? {} : { timeMin: selection.timeMin }),
            ...(selection.timeMax === undefined ? {} : { timeMax: selection.timeMax }),
          }),
        };
  const zone = parameters.get('timeZone') ?? store.calendar.timeZone;
  return {
    kind: 'calendar#events',
    etag: `"p${store.revision}${page.page}"`,
    summary: store.calendar.summary,
    description: store.calendar.description ?? '',
    updated: context.now.toISOString(),
    timeZone: zone,
    accessRole: store.calendar.accessRole ?? 'reader',
    defaultReminders: [],
    ...tokens,
    items: items.map((entry) => inZone(entry, zone, store.calendar.timeZone)),
  };
}

/** The last selection of each calendar: a list of many pages is put together once. */
const selected = new WeakMap<CalendarStore, { key: string; entries: EventEntry[] }>();

function selectOnce(store: CalendarStore, selection: Selection, now: Date): EventEntry[] {
  const horizon = selection.timeMax === undefined ? now.getTime() : 0;
  const key = JSON.stringify([store.revision, selection, horizon]);
  const last = selected.get(store);
  if (last?.key === key) return last.entries;
  const entries = selectEntries(store, selection, now);
  selected.set(store, { key, entries });
  return entries;
}

/** `events.instances`: the instances of one recurring event, exceptions included. */
export function listInstances(
  store: CalendarStore,
  masterId: string,
  parameters: URLSearchParams,
  context: ListContext,
): object {
  const master = store.get(masterId);
  if (!master.recurrence) throw apiErrors.badRequest('Event is not recurring.');
  const asList = new URLSearchParams(parameters);
  asList.set('singleEvents', 'true');
  asList.set('maxResults', String(MAX_PAGE));
  asList.delete('pageToken');
  const instances = selectEntries(store, readSelection(asList, undefined), context.now).filter(
    (entry) => entry.recurringEventId === masterId,
  );
  const page = readPage(parameters, masterId);
  const offset = page.offset + readPageSize(parameters);
  const items = instances.slice(page.offset, offset);
  const zone = parameters.get('timeZone') ?? store.calendar.timeZone;
  return {
    kind: 'calendar#events',
    summary: store.calendar.summary,
    timeZone: zone,
    accessRole: store.calendar.accessRole ?? 'reader',
    ...(offset < instances.length
      ? { nextPageToken: writeToken({ kind: 'page', query: masterId, offset, revision: 0, page: page.page + 1 }) }
      : {}),
    items: items.map((entry) => inZone(entry, zone, store.calendar.timeZone)),
  };
}

/** Moments are written with the offset of the zone that was asked for; each keeps the name of its own zone. */
export function inZone(entry: EventEntry, zone: string, calendarZone: string): EventEntry {
  const zoned = { ...entry };
  for (const field of ['start', 'end', 'originalStartTime'] as const) {
    const time = zoned[field];
    if (time?.dateTime === undefined) continue;
    const timeZone = time.timeZone ?? calendarZone;
    zoned[field] = { dateTime: rfc3339(instantOfTime(time, calendarZone), zone), timeZone };
  }
  return zoned;
}

function readSelection(parameters: URLSearchParams, syncToken: SyncToken | undefined): Selection {
  const selection: Selection = {
    singleEvents: readFlag(parameters, 'singleEvents'),
    showDeleted: readFlag(parameters, 'showDeleted'),
  };
  for (const name of ['timeMin', 'timeMax', 'updatedMin'] as const) {
    const text = parameters.get(name);
    if (text !== null) selection[name] = parseInstant(text, name);
  }
  if (selection.timeMin !== undefined && selection.timeMax !== undefined && selection.timeMin >= selection.timeMax) {
    throw apiErrors.timeRangeEmpty();
  }
  const orderBy = parameters.get('orderBy');
  if (orderBy !== null && orderBy !== 'startTime' && orderBy !== 'updated') throw apiErrors.invalidParameter('orderBy');
  if (orderBy === 'startTime' && !selection.singleEvents) {
    throw apiErrors.badRequest('The requested ordering is not available for the particular query.');
  }
  if (orderBy !== null) selection.orderBy = orderBy;
  const timeZone = parameters.get('timeZone');
  if (timeZone !== null) selection.timeZone = timeZone;
  for (const name of ['q', 'iCalUID'] as const) {
    const text = parameters.get(name);
    if (text !== null) selection[name] = text;
  }
  for (const name of ['eventTypes', 'privateExtendedProperty', 'sharedExtendedProperty'] as const) {
    if (parameters.has(name)) selection[name] = parameters.getAll(name);
  }
  if (syncToken) {
    selection.sinceRevision = syncToken.revision;
    if (syncToken.timeMin !== undefined) selection.timeMin = syncToken.timeMin;
    if (syncToken.timeMax !== undefined) selection.timeMax = syncToken.timeMax;
  }
  return selection;
}

function readSyncToken(parameters: URLSearchParams, query: string, epoch: number): SyncToken | undefined {
  const text = parameters.get('syncToken');
  if (text === null) return undefined;
  const forbidden = notWithSyncToken.find((name) => parameters.has(name));
  if (forbidden) throw apiErrors.badRequest('Sync token cannot be used with other query restrictions.');
  if (parameters.get('showDeleted') === 'false')
    throw apiErrors.badRequest('showDeleted must not be false with a sync token.');
  const token = readToken(text);
  if (token?.kind !== 'sync' || token.epoch !== epoch) throw apiErrors.fullSyncRequired();
  if (token.query !== query) throw apiErrors.badRequest('The sync token was made by a list with other parameters.');
  return token;
}

function readPage(parameters: URLSearchParams, query: string) {
  const text = parameters.get('pageToken');
  if (text === null) return { query, offset: 0, revision: 0, page: 1 };
  const token = readToken(text);
  if (token?.kind !== 'page' || token.query !== query)
    throw apiErrors.invalidParameter('pageToken', 'Invalid page token value.');
  return token;
}

function readPageSize(parameters: URLSearchParams): number {
  const text = parameters.get('maxResults');
  if (text === null) return DEFAULT_PAGE;
  const size = Number(text);
  if (!Number.isInteger(size) || size < 1) throw apiErrors.invalidParameter('maxResults');
  return Math.min(size, MAX_PAGE);
}

function readFlag(parameters: URLSearchParams, name: string): boolean {
  const text = parameters.get(name);
  if (text !== null && text !== 'true' && text !== 'false') throw apiErrors.invalidParameter(name);
  return text === 'true';
}
