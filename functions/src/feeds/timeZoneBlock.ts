import { tzlib_get_ical_block as blockOf, tzlib_get_timezones as knownZones } from 'timezones-ical-library';

const zoneNames = new Set(knownZones(false));

/** Tells whether {@link timeZoneBlock} can describe a zone. */
export function isKnownZone(timeZone: string): boolean {
  return zoneNames.has(timeZone);
}

/** The VTIMEZONE of a zone, under the very name that events refer to, or null where the zone is not known. */
export function timeZoneBlock(timeZone: string): string | null {
  if (!isKnownZone(timeZone)) return null;
  // An alias is answered under its canonical name.
  return String(blockOf(timeZone, false)[0]).replace(/TZID:.*/, `TZID:${timeZone}`);
}
