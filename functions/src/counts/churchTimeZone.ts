import { timeZoneSchema } from '@steeple/model/time/calendarDate';
import { documentPaths } from '@steeple/model/database/paths';
import { check } from '@steeple/model/requests/validation';
import type { Firestore } from 'firebase-admin/firestore';
import { scheduleTimeZone } from '../parameters.ts';

/** Reads the zone of the church's days from site-config, an IANA name; that of the schedules where it has none. */
export async function churchTimeZone(database: Firestore): Promise<string> {
  const config = await database.doc(documentPaths.siteConfig.at()).get();
  const zone = check(timeZoneSchema, config.get('timeZone'));
  return zone.ok ? zone.value : scheduleTimeZone;
}
