import type { ICalDayJsStub } from 'ical-generator';

const formats = new Map<string, Intl.DateTimeFormat>();

function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-CA-u-ca-iso8601-nu-latn', {
    timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/**
 * A moment as the iCalendar writer takes it: it asks for the wall clock of a zone. Its handling of a plain `Date`
 * would use the zone of this machine instead of the event's.
 */
export function icalDate(date: Date, timeZone = 'UTC'): ICalDayJsStub {
  return {
    isValid: () => !Number.isNaN(date.getTime()),
    toDate: () => date,
    toJSON: () => date.toISOString(),
    tz: (zone = 'UTC') => icalDate(date, zone),
    utc: () => icalDate(date),
    format: (pattern) => {
      // Stamps of every event; a formatter takes longer.
      if (timeZone === 'UTC' && pattern === 'YYYYMMDD') return date.toISOString().slice(0, 10).replaceAll('-', '');
      if (timeZone === 'UTC' && pattern === 'HHmmss') return date.toISOString().slice(11, 19).replaceAll(':', '');
      const part = Object.fromEntries(wallClock(timeZone).formatToParts(date).map(({ type, value }) => [type, value]));
      if (pattern === 'YYYYMMDD') return `${part['year']}${part['month']}${part['day']}`;
      if (pattern === 'HHmmss') return `${part['hour']}${part['minute']}${part['second']}`;
      throw new RangeError(`zonedTime knows no pattern ${pattern}`);
    },
  };
}

/** A calendar date as the iCalendar writer takes it: midnight UTC of that day, which it writes without a time. */
export function dateOnly(isoDate: string): ICalDayJsStub {
  return icalDate(new Date(`${isoDate}T00:00:00Z`));
}
