import { wallClockAt } from '@steeple/model/time/timeZone';
import type { ICalDayJsStub } from 'ical-generator';

/** A moment as the iCalendar writer takes it. Of a plain `Date` it would use the zone of this machine. */
export function icalDate(date: Date, timeZone = 'UTC'): ICalDayJsStub {
  return {
    isValid: () => !Number.isNaN(date.getTime()),
    toDate: () => date,
    toJSON: () => date.toISOString(),
    tz: (zone = 'UTC') => icalDate(date, zone),
    utc: () => icalDate(date),
    format: (pattern) => {
      // Stamps of every event are in UTC; reading a zone's clock takes longer.
      const clock = (timeZone === 'UTC' ? date : new Date(wallClockAt(date.getTime(), timeZone))).toISOString();
      if (pattern === 'YYYYMMDD') return clock.slice(0, 10).replaceAll('-', '');
      if (pattern === 'HHmmss') return clock.slice(11, 19).replaceAll(':', '');
      throw new RangeError(`icalDate knows no pattern ${pattern}`);
    },
  };
}

/** A calendar date as the iCalendar writer takes it: midnight UTC of that day, which it writes without a time. */
export function dateOnly(isoDate: string): ICalDayJsStub {
  return icalDate(new Date(`${isoDate}T00:00:00Z`));
}
