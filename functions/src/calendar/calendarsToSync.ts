/** Reads the calendars of the site from site-config. */
import { type Calendar, calendarSchema, serviceTimeSchema } from '@steeple/model/settings/siteConfig';
import { timeZoneSchema } from '@steeple/model/time/calendarDate';
import { documentPaths } from '@steeple/model/database/paths';
import { plain } from '@steeple/model/database/plain';
import { check } from '@steeple/model/requests/validation';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Log } from '../log.ts';
import { scheduleTimeZone } from '../parameters.ts';
import { readAs } from '../readAs.ts';

export interface CalendarsToSync {
  calendars: Calendar[];
  /** Entries that are no calendar, whichever it was meant to be. */
  unreadable: number;
  /** The recurring events from which services take their times. */
  series: ReadonlySet<string>;
  /** IANA name: the zone of the church's days. */
  timeZone: string;
}

/**
 * Reads site-config, within a transaction where one is given. An entry that is no calendar is passed over, so that it
 * does not stop the others.
 */
export async function readCalendars(
  database: Firestore,
  log: Log,
  transaction?: Transaction,
): Promise<CalendarsToSync> {
  const ref = database.doc(documentPaths.siteConfig.at());
  const config = await (transaction ? transaction.get(ref) : ref.get());
  const entries: unknown = config.get('calendars');
  const calendars: Calendar[] = [];
  let unreadable = 0;
  for (const entry of Array.isArray(entries) ? entries : []) {
    const checked = check(calendarSchema, entry);
    if (checked.ok) calendars.push(checked.value);
    else {
      unreadable += 1;
      log.warn('calendar of site-config is invalid', { fields: checked.errors.map((error) => error.field) });
    }
  }
  const services: unknown = config.get('serviceTimes');
  const series = (Array.isArray(services) ? services : []).flatMap(
    (service: unknown) => readAs(serviceTimeSchema, plain(service))?.series ?? [],
  );
  const timeZone = readAs(timeZoneSchema, config.get('timeZone')) ?? scheduleTimeZone;
  return { calendars, unreadable, series: new Set(series), timeZone };
}

/**
 * Reads site-config again: true where it still has this calendar, with the same calendar of Google behind it. False
 * where an entry cannot be read.
 */
export async function isListed(database: Firestore, log: Log, { id, googleId }: Calendar): Promise<boolean> {
  const { calendars, unreadable } = await readCalendars(database, log);
  return unreadable === 0 && calendars.some((calendar) => calendar.id === id && calendar.googleId === googleId);
}
