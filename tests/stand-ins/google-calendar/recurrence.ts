/**
 * Turns a recurring event into its instances. The rules themselves (RFC 5545: RRULE, RDATE, EXDATE, daylight saving)
 * are rrule-temporal's; here is only what Google wraps around them.
 */
import { RRuleTemporal } from 'rrule-temporal';
import type { EventResource, EventTime } from './resources.ts';
import { addDays, daysBetween, instanceStamp, instantOfTime, rfc3339, wallTimeAt } from './times.ts';
import { apiErrors } from './errors/errors.ts';

/** One slot of a recurring event, before exceptions are laid over it. */
export interface Slot {
  id: string;
  start: EventTime;
  end: EventTime;
  /** Milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
}

/** A part of time, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

const rulePattern = /^(RRULE|RDATE|EXDATE|EXRULE)[;:]/i;

/** Refuses what the API refuses: DTSTART lines, rules that cannot be read. */
export function checkRecurrence(lines: string[], start: EventTime): void {
  for (const line of lines) {
    if (!rulePattern.test(line)) throw apiErrors.invalid('Invalid recurrence rule.');
  }
  if (lines.length > 0 && start.dateTime !== undefined && !start.timeZone) {
    throw apiErrors.required('Missing time zone definition for start time.');
  }
  try {
    ruleOf(lines, start, start.timeZone ?? 'UTC');
  } catch {
    throw apiErrors.invalid('Invalid recurrence rule.');
  }
}

function ruleOf(lines: string[], start: EventTime, zone: string): RRuleTemporal {
  const dtstart =
    start.date === undefined
      ? `DTSTART;TZID=${zone}:${wallTimeAt(instantOfTime(start, zone), zone).replaceAll(/[-:]/g, '')}`
      : `DTSTART;VALUE=DATE:${start.date.replaceAll('-', '')}`;
  return new RRuleTemporal({
    rruleString: [dtstart, ...lines].join('\n'),
    includeDtstart: true,
    maxIterations: 100_000,
  });
}

/** The instances of a recurring event that touch a span (starting before its end, ending after its beginning). */
export function expand(master: EventResource, span: Span, calendarZone: string): Slot[] {
  const lines = master.recurrence ?? [];
  const allDay = master.start.date !== undefined;
  const zone = allDay ? 'UTC' : (master.start.timeZone ?? calendarZone);
  const rule = ruleOf(lines, master.start, zone);
  const length = allDay
    ? daysBetween(master.start.date ?? '', master.end.date ?? '')
    : instantOfTime(master.end, zone) - instantOfTime(master.start, zone);
  const reach = allDay ? (length + 2) * 86_400_000 : length;

  const found = rule.between(new Date(span.from - reach), new Date(span.to + (allDay ? 86_400_000 : 0)), true);
  const slots: Slot[] = [];
  for (const at of found) {
    const start: EventTime = allDay
      ? { date: new Date(at.epochMilliseconds).toISOString().slice(0, 10) }
      : { dateTime: rfc3339(at.epochMilliseconds, zone), timeZone: zone };
    const end: EventTime =
      start.date === undefined
        ? { dateTime: rfc3339(at.epochMilliseconds + length, zone), timeZone: zone }
        : { date: addDays(start.date, length) };
    const startsAt = instantOfTime(start, calendarZone);
    const endsAt = instantOfTime(end, calendarZone);
    if (startsAt < span.to && endsAt > span.from) {
      slots.push({
        id: `${seriesBase(master.id)}_${instanceStamp(start, calendarZone)}`,
        start,
        end,
        startsAt,
        endsAt,
      });
    }
  }
  return slots;
}

/**
 * The id of the series that a split one came from: `abc` of `abc_R20261122T093000`. Instances of both are named after
 * it.
 */
export function seriesBase(id: string): string {
  return id.replace(/_R\d{8}(T\d{6})?$/, '');
}

/** Splits `<id>_20261122T013000Z` or `<id>_20261122` into the recurring event's id and the stamp. */
export function splitInstanceId(id: string): { masterId: string; stamp: string } | undefined {
  const match = /^(.+)_(\d{8}(?:T\d{6}Z)?)$/.exec(id);
  return match?.[1] && match[2] ? { masterId: match[1], stamp: match[2] } : undefined;
}

/** The slot an instance id names, if the recurring event has it. */
export function slotOf(master: EventResource, stamp: string, calendarZone: string): Slot | undefined {
  const iso = stamp.replace(
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z)?$/,
    (_all, year, month, day, hour = '00', minute = '00', second = '00') =>
      `${year}-${month}-${day}T${hour}:${minute}:${second}Z`,
  );
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return undefined;
  const span = { from: at - 86_400_000, to: at + 2 * 86_400_000 };
  return expand(master, span, calendarZone).find((slot) => slot.id === `${seriesBase(master.id)}_${stamp}`);
}

/** Counts the instances of a series before one of them. */
export function countBefore(master: EventResource, slot: Slot, calendarZone: string): number {
  const from = instantOfTime(master.start, calendarZone);
  return expand(master, { from: from - 1, to: slot.startsAt }, calendarZone).filter(
    (instance) => instance.startsAt < slot.startsAt,
  ).length;
}

/** A rule that ends at a stamp; a count gives way to it. */
export function endedBy(rule: string, until: string): string {
  return `${rule.replace(/;?(COUNT|UNTIL)=[^;]*/g, '').replace(':;', ':')};UNTIL=${until}`;
}

/** A rule without the instances that an earlier part of the series has. */
export function shortenedBy(rule: string, instances: number): string {
  return rule.replace(/COUNT=(\d+)/, (_all, count: string) => `COUNT=${Math.max(1, Number(count) - instances)}`);
}
