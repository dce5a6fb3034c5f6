/** Which calendars the site has. */
import { type Calendar, calendarSchema } from '@steeple/model/siteConfig';
import { timeZoneSchema } from '@steeple/model/calendarDate';
import { documentPaths } from '@steeple/model/paths';
import { check } from '@steeple/model/validation';
import type { Firestore } from 'firebase-admin/firestore';
import type { Log } from '../log.ts';
import { scheduleTimeZone } from '../parameters.ts';

export interface CalendarsToSync {
  calendars: Calendar[];
  /** Entries that are no calendar, whichever it was meant to be. */
  unreadable: number;
  /** IANA name: the zone of the church's days. */
  timeZone: string;
}

/** Reads site-config. An entry that is no calendar is passed over, so that it does not stop the others. */
export async function readCalendars(database: Firestore, log: Log): Promise<CalendarsToSync> {
  const config = await database.doc(documentPaths.siteConfig.at()).get();
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
  const zone = check(timeZoneSchema, config.get('timeZone'));
  return { calendars, unreadable, timeZone: zone.ok ? zone.value : scheduleTimeZone };
}
