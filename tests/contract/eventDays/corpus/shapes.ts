import type { GoogleEvent } from '../../../../functions/src/calendar/google/googleEvent.ts';
import type { EventInput } from '../../../stand-ins/google-calendar/resources.ts';
import { type CorpusCalendar, days, event, timed } from './calendar.ts';

const zone = 'Asia/Singapore';

function calendarWith(name: string, ...events: EventInput[]): CorpusCalendar {
  return { name, timeZone: zone, events };
}

const at = ['2026-11-22T09:30', '2026-11-22T11:00'] as const;
const publicEvent = timed('Seen by everybody', zone, '2026-11-23T19:00', '2026-11-23T20:00');

const unreadable: readonly GoogleEvent[] = [
  { id: 'no-times', status: 'confirmed', summary: 'Without times' },
  {
    id: 'no-start',
    status: 'confirmed',
    summary: 'Without a start',
    start: {},
    end: { dateTime: '2026-11-22T10:00:00+08:00' },
  },
  {
    id: 'no-such-day',
    status: 'confirmed',
    summary: '30 February',
    start: { date: '2027-02-30' },
    end: { date: '2027-02-31' },
  },
  {
    id: 'words',
    status: 'confirmed',
    summary: 'Words',
    start: { dateTime: 'next Sunday' },
    end: { dateTime: 'later' },
  },
  {
    id: 'backwards',
    status: 'confirmed',
    summary: 'Ends before it begins',
    start: { dateTime: '2026-11-22T10:00:00+08:00' },
    end: { dateTime: '2026-11-22T09:00:00+08:00' },
  },
  { status: 'confirmed', summary: 'Without an id', start: { date: '2026-11-22' }, end: { date: '2026-11-23' } },
];

export const shapeCalendars: readonly CorpusCalendar[] = [
  calendarWith('empty'),
  calendarWith('one event', timed('Only this', zone, ...at)),
  { ...calendarWith('entries that cannot be read', publicEvent), unreadable },
  calendarWith(
    'private and confidential events',
    publicEvent,
    timed('Private', zone, ...at, { visibility: 'private' }),
    timed('Confidential', zone, ...at, { visibility: 'confidential' }),
    timed('Public', zone, ...at, { visibility: 'public' }),
  ),
  calendarWith('events that block no time', timed('Transparent', zone, ...at, { transparency: 'transparent' })),
  calendarWith('events that are not certain yet', timed('Tentative', zone, ...at, { status: 'tentative' })),
  calendarWith(
    'other kinds of event',
    publicEvent,
    ...['outOfOffice', 'focusTime', 'workingLocation', 'birthday'].map((eventType) =>
      timed(`A ${eventType}`, zone, ...at, { eventType }),
    ),
  ),
  calendarWith(
    'without an end',
    timed('Open end', zone, '2026-11-22T12:00', '2026-11-22T12:00', { endTimeUnspecified: true }),
  ),
  calendarWith(
    'of no length',
    timed('A moment', zone, '2026-11-22T12:00', '2026-11-22T12:00'),
    timed('A moment at midnight', zone, '2026-12-01T00:00', '2026-12-01T00:00'),
  ),
  calendarWith(
    'around midnight',
    timed('Until midnight', zone, '2026-11-22T22:00', '2026-11-23T00:00'),
    timed('From midnight', zone, '2026-11-23T00:00', '2026-11-23T01:00'),
    timed('Last minute', zone, '2026-11-30T23:59', '2026-12-01T00:01'),
  ),
  calendarWith(
    'overnight',
    timed('Camp', zone, '2026-11-20T18:00', '2026-11-22T12:00'),
    timed('Over the year', zone, '2026-12-31T21:00', '2027-01-01T00:30'),
  ),
  calendarWith(
    'thirty days',
    timed('A month of prayer', zone, '2026-11-10T06:00', '2026-12-10T07:00'),
    days('Fasting', '2027-02-10', '2027-03-12'),
  ),
  calendarWith('longer than a year', timed('Building works', zone, '2026-10-15T08:00', '2027-12-20T18:00')),
  calendarWith(
    'a leap day',
    days('The 29th', '2028-02-29', '2028-03-01'),
    timed('Evening of the 29th', zone, '2028-02-29T19:00', '2028-02-29T21:00'),
  ),
  calendarWith(
    'many at one hour',
    ...Array.from({ length: 60 }, (_unused, index) => timed(`Group ${index + 1}`, zone, ...at)),
  ),
  calendarWith(
    'a month with much in it',
    ...Array.from({ length: 300 }, (_unused, index) =>
      timed(
        `Booking ${index + 1}`,
        zone,
        `2026-11-${String(1 + (index % 30)).padStart(2, '0')}T10:${String(Math.floor(index / 30) * 5).padStart(2, '0')}`,
        `2026-11-${String(1 + (index % 30)).padStart(2, '0')}T12:00`,
      ),
    ),
  ),
  calendarWith('emoji', timed('🎄 Carols 🎶 👨‍👩‍👧‍👦', zone, ...at, { location: '📍 Hall' })),
  calendarWith(
    'from right to left',
    timed('תפילה בערב', zone, ...at),
    timed('صلاة الصباح (prayer)', zone, '2026-11-24T07:00', '2026-11-24T08:00'),
  ),
  calendarWith(
    'Chinese',
    timed('华语主日崇拜', zone, ...at, { location: '二楼大礼堂', description: '欢迎参加。' }),
    timed('Combined Service 联合崇拜', zone, '2026-12-20T10:00', '2026-12-20T12:00'),
  ),
  calendarWith(
    'HTML in the description',
    timed('With markup', zone, ...at, {
      description: '<p>One <b>two</b><br>three &amp; four</p><script>alert(1)</script><ul><li>five</li></ul>',
    }),
  ),
  calendarWith(
    'signs that calendars escape',
    timed('Songs; prayers, and a \\ backslash "quoted"', zone, ...at, {
      location: 'Room 1, Level 2; left',
      description: 'a;b,c\\d\n\nBEGIN:VEVENT\nEND:VEVENT',
    }),
  ),
  calendarWith('a long title', timed(`${'Very '.repeat(40)}long`, zone, ...at)),
  calendarWith(
    'a start with an offset and no zone',
    event({
      summary: 'By offset',
      start: { dateTime: '2026-11-22T09:30:00-05:00' },
      end: { dateTime: '2026-11-22T10:30:00-05:00' },
    }),
  ),
  calendarWith(
    'a start and an end in two zones',
    event({
      summary: 'A flight',
      start: { dateTime: '2026-11-22T23:55:00', timeZone: zone },
      end: { dateTime: '2026-11-23T06:30:00', timeZone: 'Europe/London' },
    }),
  ),
  calendarWith('in an alias of a zone', timed('By an old name', 'Asia/Calcutta', ...at)),
];
