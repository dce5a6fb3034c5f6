import type { EventInput } from '../../../stand-ins/google-calendar/resources.ts';
import { type CorpusCalendar, days, instance, timed } from './calendar.ts';

const zone = 'Asia/Singapore';

function calendar(name: string, events: readonly EventInput[], timeZone = zone): CorpusCalendar {
  return { name, timeZone, events };
}

function weekly(summary: string, rule = 'RRULE:FREQ=WEEKLY;COUNT=20', timeZone = zone): EventInput {
  return timed(summary, timeZone, '2026-10-04T09:30', '2026-10-04T11:00', { recurrence: [rule] });
}

const rules: Readonly<Record<string, EventInput>> = {
  'the first Sunday of the month': timed('Communion', zone, '2026-10-04T11:30', '2026-10-04T12:30', {
    recurrence: ['RRULE:FREQ=MONTHLY;BYDAY=1SU;COUNT=12'],
  }),
  'the last Friday of the month': timed('Vigil', zone, '2026-10-30T22:00', '2026-10-31T05:00', {
    recurrence: ['RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=12'],
  }),
  'the 31st, where there is one': timed('Accounts', zone, '2026-10-31T10:00', '2026-10-31T11:00', {
    recurrence: ['RRULE:FREQ=MONTHLY;BYMONTHDAY=31;COUNT=8'],
  }),
  'every other week': timed('Cell group', zone, '2026-10-07T20:00', '2026-10-07T21:45', {
    recurrence: ['RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=WE;COUNT=20'],
  }),
  'until a day': timed('Course', zone, '2026-10-05T19:30', '2026-10-05T21:00', {
    recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20261217T155959Z'],
  }),
  'with dates left out and added': timed('Choir', zone, '2026-10-06T20:00', '2026-10-06T22:00', {
    recurrence: [
      'RRULE:FREQ=WEEKLY;COUNT=12',
      `EXDATE;TZID=${zone}:20261110T200000`,
      `RDATE;TZID=${zone}:20261225T080000`,
    ],
  }),
  'the last working day': timed('Payday', zone, '2026-10-30T17:00', '2026-10-30T17:30', {
    recurrence: ['RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=10'],
  }),
  'every year on a leap day': days('Leap day', '2024-02-29', '2024-03-01', {
    recurrence: ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
  }),
  'every year as a whole day': days('Anniversary', '2020-11-08', '2020-11-09', { recurrence: ['RRULE:FREQ=YEARLY'] }),
  'three days each quarter': days('Prayer days', '2026-10-09', '2026-10-12', {
    recurrence: ['RRULE:FREQ=MONTHLY;INTERVAL=3;COUNT=5'],
  }),
};

const moved = weekly('Moved about');
const cancelled = weekly('Sometimes cancelled');
const renamed = weekly('Sunday service');
const abroad = weekly('Joint service');
const movedDays = days('Outreach', '2026-10-10', '2026-10-11', { recurrence: ['RRULE:FREQ=WEEKLY;COUNT=10'] });
const goneSeries = weekly('A series that is gone', 'RRULE:FREQ=WEEKLY;COUNT=9');
/** A series that was split by "this and following events": Google ends the first part and names the second after it. */
const head = weekly('Split at a new hour', 'RRULE:FREQ=WEEKLY;UNTIL=20261107T155959Z');
const tail = timed('Split at a new hour', zone, '2026-11-08T10:30', '2026-11-08T12:00', {
  id: `${head.id ?? ''}r20261108`,
  recurrence: ['RRULE:FREQ=WEEKLY;COUNT=12'],
});

export const seriesCalendars: readonly CorpusCalendar[] = [
  ...Object.entries(rules).map(([name, event]) => calendar(name, [event])),
  calendar('instances moved to another hour, day and week', [
    moved,
    instance(moved, '2026-10-11T09:30', {
      start: { dateTime: '2026-10-11T17:00:00', timeZone: zone },
      end: { dateTime: '2026-10-11T18:30:00', timeZone: zone },
    }),
    instance(moved, '2026-10-18T09:30', {
      start: { dateTime: '2026-10-20T09:30:00', timeZone: zone },
      end: { dateTime: '2026-10-20T11:00:00', timeZone: zone },
    }),
    instance(moved, '2026-10-25T09:30', {
      start: { dateTime: '2026-12-31T23:30:00', timeZone: zone },
      end: { dateTime: '2027-01-01T00:30:00', timeZone: zone },
    }),
  ]),
  calendar('instances that are cancelled', [
    cancelled,
    instance(cancelled, '2026-11-01T09:30', { status: 'cancelled' }),
    instance(cancelled, '2026-12-27T09:30', { status: 'cancelled' }),
  ]),
  calendar('an instance with a title and place of its own', [
    renamed,
    instance(renamed, '2026-11-29T09:30', { summary: 'First Sunday of Advent', location: 'Garden' }),
  ]),
  calendar("an instance that is held by another zone's clocks", [
    abroad,
    instance(abroad, '2026-11-15T09:30', {
      start: { dateTime: '2026-11-15T20:00:00', timeZone: 'America/New_York' },
      end: { dateTime: '2026-11-15T21:30:00', timeZone: 'America/New_York' },
    }),
  ]),
  calendar('an instance of whole days that was moved', [
    movedDays,
    instance(movedDays, '2026-10-24', { start: { date: '2026-10-27' }, end: { date: '2026-10-29' } }),
  ]),
  calendar('a whole series that was cancelled', [
    goneSeries,
    ...Array.from({ length: 9 }, (_unused, week) =>
      instance(goneSeries, `${new Date(Date.UTC(2026, 9, 4 + 7 * week)).toISOString().slice(0, 10)}T09:30`, {
        status: 'cancelled',
      }),
    ),
  ]),
  calendar('a series split by "this and following"', [head, tail]),
  calendar('2,500 instances', [
    timed('Hours of prayer', zone, '2026-09-01T00:00', '2026-09-01T00:45', {
      recurrence: ['RRULE:FREQ=HOURLY;INTERVAL=4;COUNT=2500'],
    }),
  ]),
];
