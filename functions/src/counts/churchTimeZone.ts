import { timeZoneSchema } from '@steeple/model/time/calendarDate';
import { documentPaths } from '@steeple/model/database/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { readAs } from '../readAs.ts';
import { scheduleTimeZone } from '../parameters.ts';

/** Reads the zone of the church's days from site-config, an IANA name; that of the schedules where it has none. */
export async function churchTimeZone(database: Firestore): Promise<string> {
  const config = await database.doc(documentPaths.siteConfig.at()).get();
  return readAs(timeZoneSchema, config.get('timeZone')) ?? scheduleTimeZone;
}
