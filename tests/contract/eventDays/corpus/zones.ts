import { type CorpusCalendar, days, timed } from './calendar.ts';

/**
 * Zones with every kind of clock: whole, half and quarter hours, without and with summer time in both hemispheres, both
 * sides of the date line.
 */
const zones = [
  'Asia/Singapore',
  'Asia/Kuala_Lumpur',
  'Asia/Jakarta',
  'Asia/Manila',
  'Asia/Hong_Kong',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Dubai',
  'Asia/Yangon',
  'Africa/Johannesburg',
  'Africa/Cairo',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Athens',
  'Atlantic/Azores',
  'America/St_Johns',
  'America/New_York',
  'America/Chicago',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'America/Santiago',
  'Pacific/Honolulu',
  'Pacific/Marquesas',
  'Australia/Perth',
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'UTC',
];

/** A church in each zone: every week across both changes of clocks, late evenings, whole days. */
const churches = zones.map((zone): CorpusCalendar => ({
  name: `a church in ${zone}`,
  timeZone: zone,
  events: [
    timed('Sunday service', zone, '2026-09-06T09:30', '2026-09-06T11:00', {
      recurrence: ['RRULE:FREQ=WEEKLY;BYDAY=SU;COUNT=60'],
    }),
    timed('Night watch', zone, '2026-09-04T23:30', '2026-09-05T01:30', {
      recurrence: ['RRULE:FREQ=MONTHLY;BYDAY=1FR;COUNT=14'],
    }),
    timed('Morning prayer', zone, '2026-10-30T06:00', '2026-10-30T06:30', {
      recurrence: ['RRULE:FREQ=DAILY;COUNT=10'],
    }),
    days('Christmas', '2026-12-25', '2026-12-26'),
    days('Retreat', '2027-03-26', '2027-03-30'),
  ],
}));

/** One calendar of a church in Singapore whose events were made by accounts in every zone. */
const visitors: CorpusCalendar = {
  name: 'events of every zone in one calendar',
  timeZone: 'Asia/Singapore',
  events: zones.flatMap((zone) => [
    timed(`Talk from ${zone}`, zone, '2026-11-20T19:00', '2026-11-20T20:30'),
    timed(`Noon in ${zone}`, zone, '2027-07-01T12:00', '2027-07-01T13:00'),
  ]),
};

/**
 * Hours that a zone's clocks skip or show twice. Without an offset Google takes the first of two; with one it is clear.
 */
const changes: readonly CorpusCalendar[] = (
  [
    ['America/New_York', '2026-11-01', '2027-03-14', '-04:00', '-05:00'],
    ['Europe/London', '2026-10-25', '2027-03-28', '+01:00', '+00:00'],
    ['Australia/Sydney', '2027-04-04', '2026-10-04', '+11:00', '+10:00'],
  ] as const
).map(([zone, back, forward, before, after]) => {
  const hour = zone === 'Europe/London' ? '01' : zone === 'Australia/Sydney' ? '02' : '01';
  const at = (summary: string, offset: string) =>
    timed(summary, zone, `${back}T${hour}:15`, `${back}T${hour}:45`, {
      start: { dateTime: `${back}T${hour}:15:00${offset}`, timeZone: zone },
      end: { dateTime: `${back}T${hour}:45:00${offset}`, timeZone: zone },
    });
  return {
    name: `the changes of clocks in ${zone}`,
    timeZone: zone,
    events: [
      at('The hour that comes twice, first', before),
      at('The hour that comes twice, again', after),
      timed('Over the change back', zone, `${back}T00:30`, `${back}T04:00`),
      timed('Over the change forward', zone, `${forward}T00:30`, `${forward}T04:00`),
      timed('Vigils', zone, `${back.slice(0, 8)}01T22:00`, `${back.slice(0, 8)}02T06:00`, {
        recurrence: ['RRULE:FREQ=DAILY;COUNT=31'],
      }),
    ],
  };
});

/** Whole days of calendars on both sides of the date line, which begin on the day before or after in Singapore. */
const dateLine: readonly CorpusCalendar[] = [
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/Los_Angeles',
  'Asia/Tokyo',
].map((zone) => ({
  name: `whole days in ${zone}`,
  timeZone: zone,
  events: [
    days('First of the month', '2026-11-01', '2026-11-02', { recurrence: ['RRULE:FREQ=MONTHLY;COUNT=12'] }),
    days('Last of the month', '2026-10-31', '2026-11-01'),
    days('A week', '2026-11-28', '2026-12-05'),
    days('New Year', '2026-12-31', '2027-01-02'),
  ],
}));

export const zoneCalendars: readonly CorpusCalendar[] = [...churches, visitors, ...changes, ...dateLine];
