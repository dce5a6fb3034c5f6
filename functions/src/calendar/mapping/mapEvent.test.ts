import { hillsPicture as picture } from '@steeple/model/examples/parts';
import { generatedIdPattern } from '@steeple/model/schemas/fields';
import { eventLimits } from '@steeple/model/calendar/event';
import { type Presented, unmarked } from '@steeple/model/calendar/placeMarks';
import { toMillis } from '@steeple/model/time/timestamp';
import { describe, expect, test } from 'vitest';
import type { GoogleEvent } from '../google/googleEvent.ts';
import type { CalendarSettings } from './mapEvent.ts';
import { seriesOf } from '../marks/seriesOf.ts';
import {
  endOf,
  eventDocumentId,
  fingerprintOf,
  fingerprintWith,
  mapEvent,
  type Reading,
  readingOf,
} from './mapEvent.ts';

const calendar: CalendarSettings = { id: 'english', language: 'en', timeZone: 'Asia/Singapore' };
const talk: GoogleEvent = {
  id: 'talk',
  status: 'confirmed',
  etag: '"1"',
  updated: '2026-11-01T08:00:00.000Z',
  summary: 'Talk',
  start: { dateTime: '2026-11-26T19:30:00+08:00', timeZone: 'Asia/Singapore' },
  end: { dateTime: '2026-11-26T21:00:00+08:00', timeZone: 'Asia/Singapore' },
};
const camp: GoogleEvent = { ...talk, id: 'camp', start: { date: '2026-11-20' }, end: { date: '2026-11-24' } };

describe('what is published', () => {
  test.each<[string, GoogleEvent]>([
    ['a cancelled event', { ...talk, status: 'cancelled' }],
    ['a cancelled event with nothing but its id', { id: 'talk', status: 'cancelled' }],
    ['a private event', { ...talk, visibility: 'private' }],
    ['a confidential event', { ...talk, visibility: 'confidential' }],
    ['a visibility of the future', { ...talk, visibility: 'secret' }],
    ['a place of work', { ...talk, eventType: 'workingLocation' }],
    ['a birthday', { ...talk, eventType: 'birthday' }],
    ['time out of office', { ...talk, eventType: 'outOfOffice' }],
    ["an event made from somebody's mail", { ...talk, eventType: 'fromGmail' }],
    ['an event whose details are hidden', { ...talk, summary: null }],
    ['a title of nothing', { ...talk, summary: ' \n\u200B' }],
    ['an event without an id', { ...talk, id: null }],
    ['an event without times', { ...talk, start: null, end: null }],
    ['a day that does not exist', { ...camp, start: { date: '2026-02-30' } }],
    ['an end before the start', { ...talk, end: { dateTime: '2026-11-26T19:00:00+08:00' } }],
    ['a moment that is none', { ...talk, start: { dateTime: 'tomorrow' } }],
  ])('is not %s', (_name, event) => {
    expect(readingOf(event, 'Asia/Singapore')).not.toBe('published');
    expect(readingOf(talk, 'Asia/Singapore')).toBe('published');
  });

  test.each<[string, GoogleEvent]>([
    ['a public event', { ...talk, visibility: 'public' }],
    ['an ordinary one', { ...talk, visibility: 'default', eventType: 'default' }],
    ['a tentative one', { ...talk, status: 'tentative' }],
    ['a whole day', camp],
  ])('is %s', (_name, event) => expect(readingOf(event, 'Asia/Singapore')).toBe('published'));
});

describe('how an entry is read', () => {
  const longest = 'x'.repeat(1024);
  test.each<[Reading, string, GoogleEvent]>([
    ['without-id', 'no id', { ...talk, id: undefined }],
    ['without-id', 'an empty id', { ...talk, id: '' }],
    ['without-id', 'an id with a space', { ...talk, id: 'a talk' }],
    ['without-id', 'an id that begins with a space', { ...talk, id: ' talk' }],
    ['without-id', 'an id that is too long', { ...talk, id: `${longest}x` }],
    ['published', 'the longest id', { ...talk, id: longest }],
    ['without-id', 'no id, though it is cancelled', { status: 'cancelled' }],
    ['omitted', 'a cancelled event without times', { id: 'talk', status: 'cancelled' }],
    ['omitted', 'a private event without times', { ...talk, visibility: 'private', start: null }],
    ['omitted', 'a birthday without times', { ...talk, eventType: 'birthday', start: null }],
    ['omitted', 'a title that is missing', { ...talk, summary: undefined, start: null }],
    ['published', 'no visibility and no kind', { ...talk, visibility: '', eventType: null }],
    ['unreadable', 'no start', { ...talk, start: undefined }],
    ['unreadable', 'an empty start', { ...talk, start: {} }],
    ['unreadable', 'a day that does not exist', { ...camp, start: { date: '2026-02-30' } }],
    ['unreadable', 'a month that does not exist', { ...camp, start: { date: '2026-13-01' } }],
    ['unreadable', 'a day without zeros', { ...camp, start: { date: '2026-2-3' } }],
    ['unreadable', 'a day with something before it', { ...camp, start: { date: '+012026-11-20' } }],
    ['unreadable', 'a day with something behind it', { ...camp, start: { date: '2026-11-20T00:00:00.000Z' } }],
    ['unreadable', 'an end before the start', { ...talk, end: { dateTime: '2026-11-26T19:29:59+08:00' } }],
    ['published', 'an end that is the start', { ...talk, end: { dateTime: '2026-11-26T19:30:00+08:00' } }],
    ['published', 'no end', { ...talk, end: null }],
    ['published', 'an end without an hour', { ...talk, end: {} }],
    ['unreadable', 'an end that is none', { ...talk, end: { dateTime: 'late' } }],
    ['unreadable', 'a start that is none, though its end is one', { ...talk, start: { dateTime: 'soon' } }],
  ])('%s: %s', (reading, _what, event) => expect(readingOf(event, 'Asia/Singapore')).toBe(reading));

  test('its end is known where its times can be read', () => {
    expect(endOf(talk, 'UTC')).toBe(Date.UTC(2026, 10, 26, 13));
    expect(endOf({ ...talk, start: null }, 'UTC')).toBeNaN();
  });

  test('what has no id or no times is no event of ours', () => {
    for (const event of [
      { ...talk, id: null },
      { ...talk, id: '' },
      { ...talk, start: null },
    ])
      expect(() => mapEvent(event, calendar)).toThrow('Only publishable events');
  });
});

describe('a moment', () => {
  const from = (dateTime: string, timeZone?: string) => ({ ...talk, start: { dateTime, timeZone }, end: null });
  test.each([
    ['with its offset', from('2026-11-26T19:30:00+08:00'), 11.5],
    ['with an offset to the west', from('2026-11-26T19:30:00-08:00'), 27.5],
    ['in universal time', from('2026-11-26T19:30:00Z'), 19.5],
    ['with a part of a second', from('2026-11-26T19:30:00.125Z'), 19.5 + 0.125 / 3600],
    ["by the wall clock of the event's zone", from('2026-11-26T19:30:00', 'Europe/London'), 19.5],
    ["by the wall clock of the calendar's zone", from('2026-11-26T19:30:00'), 11.5],
    [
      "by the wall clock of the calendar's zone, where that of the event is none",
      from('2026-11-26T19:30:00', 'x'),
      11.5,
    ],
    ['with a part of a second by the wall clock', from('2026-11-26T19:30:00.125'), 11.5],
  ])('%s is understood', (_how, event, hour) =>
    expect(toMillis(mapEvent(event, calendar).start)).toBe(Date.UTC(2026, 10, 26) + hour * 3_600_000),
  );

  test.each([
    'x2026-11-26T19:30:00Z',
    '2026-11-26T19:30:00Zx',
    '2026-11-26T19:30Z',
    '2026-11-26 19:30:00Z',
    '2026-11-26T19:30:00.Z',
    '2026-11-26T19:30:00+0800',
    '2026-11-26T19:30:00+8:00',
    '2026-11-26T19:30:00+08:0',
    '26-11-26T19:30:00Z',
    '2026-1-26T19:30:00Z',
    '2026-11-6T19:30:00Z',
    '2026-11-26T9:30:00Z',
    '2026-11-26T19:3:00Z',
    '2026-11-26T19:30:0Z',
  ])('%s is none', (text) => expect(readingOf(from(text), 'Asia/Singapore')).toBe('unreadable'));
});

describe('the last day of whole days', () => {
  const until = (end: GoogleEvent['end']) => mapEvent({ ...camp, end }, calendar).endDate;
  test.each<[string, GoogleEvent['end'], string]>([
    ['as Google has it', { date: '2026-11-24' }, '2026-11-24'],
    ['of one day', { date: '2026-11-21' }, '2026-11-21'],
    ['the day after the start where it is the start', { date: '2026-11-20' }, '2026-11-21'],
    ['the day after the start where it is earlier', { date: '2026-11-19' }, '2026-11-21'],
    ['the day after the start where it is missing', undefined, '2026-11-21'],
    ['the day after the start where it is an hour', { dateTime: '2026-11-24T09:00:00Z' }, '2026-11-21'],
    ['the day after the start where it does not exist', { date: '2026-11-31' }, '2026-11-21'],
  ])('is %s', (_what, end, expected) => expect(until(end)).toBe(expected));
});

describe('mapping', () => {
  test.each([
    ['"1"', '"1"'],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['x'.repeat(201), null],
    ['a b', null],
    [' a', null],
    ['', null],
    [null, null],
  ])('keeps the etag %j as %j', (etag, expected) => expect(mapEvent({ ...talk, etag }, calendar).etag).toBe(expected));

  test.each([
    ['series', 'series'],
    ['a series', null],
    ['', null],
    [null, null],
  ])('keeps the series %j as %j', (recurringEventId, expected) =>
    expect(mapEvent({ ...talk, recurringEventId }, calendar).recurringEventId).toBe(expected),
  );

  test('has empty texts, and the start as its last change, where Google tells nothing', () => {
    const { title, description, location, updatedAt, start } = mapEvent(
      { id: 'talk', start: talk.start, end: talk.end },
      calendar,
    );
    expect([title, description, location]).toEqual(['', '', '']);
    expect(updatedAt).toEqual(start);
    expect(mapEvent({ ...talk, updated: 'yesterday' }, calendar).updatedAt).toEqual(start);
  });

  test('cuts texts that are too long', () => {
    const long = 'x'.repeat(30_000);
    const { title, description, location } = mapEvent(
      { ...talk, summary: long, description: long, location: long },
      calendar,
    );
    expect([title, description, location].map(({ length }) => length)).toEqual([
      eventLimits.title,
      eventLimits.description,
      eventLimits.location,
    ]);
  });

  test('takes the whitelisted fields and nothing else', () => {
    const rich = {
      ...talk,
      description: '<p>Come</p>',
      location: 'Hall',
      recurringEventId: 'series',
      visibility: 'public',
      attendees: [{ email: 'a@steeple.test' }],
      hangoutLink: 'https://meet.google.com/abc',
      conferenceData: { conferenceId: 'abc' },
      organizer: { email: 'o@steeple.test' },
      creator: { email: 'c@steeple.test' },
      htmlLink: 'https://www.google.com/calendar/event?eid=x',
      attachments: [{ fileUrl: 'https://drive.google.com/x' }],
      extendedProperties: { private: { a: 'b' } },
      iCalUID: 'x@google.com',
    };
    expect(mapEvent(rich, calendar)).toEqual({
      source: 'google',
      calendar: 'english',
      googleId: 'talk',
      etag: '"1"',
      recurringEventId: 'series',
      title: 'Talk',
      description: 'Come',
      location: 'Hall',
      language: 'en',
      allDay: false,
      start: { seconds: Date.UTC(2026, 10, 26, 11, 30) / 1000, nanoseconds: 0 },
      end: { seconds: Date.UTC(2026, 10, 26, 13) / 1000, nanoseconds: 0 },
      startDate: null,
      endDate: null,
      timeZone: 'Asia/Singapore',
      tentative: false,
      updatedAt: { seconds: Date.UTC(2026, 10, 1, 8) / 1000, nanoseconds: 0 },
      series: seriesOf({ iCalUID: 'x@google.com' }),
      occurrence: null,
    });
  });

  test.each([
    ['tentative', true],
    ['confirmed', false],
    [null, false],
    [undefined, false],
  ])('says whether an event is tentative (status: %s)', (status, tentative) => {
    for (const event of [talk, camp]) expect(mapEvent({ ...event, status }, calendar).tentative).toBe(tentative);
  });

  test("keeps the exclusive end of whole days, at midnight of the calendar's zone", () => {
    const event = mapEvent(camp, calendar);
    expect(event).toMatchObject({
      allDay: true,
      startDate: '2026-11-20',
      endDate: '2026-11-24',
      timeZone: 'Asia/Singapore',
    });
    expect(new Date(toMillis(event.start)).toISOString()).toBe('2026-11-19T16:00:00.000Z');
    expect(new Date(toMillis(event.end)).toISOString()).toBe('2026-11-23T16:00:00.000Z');
    expect(mapEvent({ ...camp, end: null }, calendar).endDate).toBe('2026-11-21');
  });

  test('understands midnight where daylight saving skips it', () => {
    const event = mapEvent(
      { ...camp, start: { date: '2026-09-06' }, end: { date: '2026-09-07' } },
      { ...calendar, timeZone: 'America/Santiago' },
    );
    expect(new Date(toMillis(event.start)).toISOString()).toBe('2026-09-06T04:00:00.000Z');
  });

  test("keeps the zone an event is in, or the calendar's where that is unknown", () => {
    expect(
      mapEvent({ ...talk, start: { dateTime: '2026-11-26T11:30:00Z', timeZone: 'Europe/London' } }, calendar).timeZone,
    ).toBe('Europe/London');
    expect(
      mapEvent({ ...talk, start: { dateTime: '2026-11-26T11:30:00Z', timeZone: 'Mars/Base' } }, calendar).timeZone,
    ).toBe('Asia/Singapore');
  });
});

describe('identity', () => {
  test('a document id is 20 characters, the same for ever, and another for another calendar', () => {
    expect(eventDocumentId('english', 'service_20261122T013000Z')).toBe(
      eventDocumentId('english', 'service_20261122T013000Z'),
    );
    expect(eventDocumentId('english', 'a')).not.toBe(eventDocumentId('chinese', 'a'));
    for (const id of ['a', '../..', '__x__', '中', 'x'.repeat(1024)])
      expect(eventDocumentId('english', id)).toMatch(generatedIdPattern);
    expect(eventDocumentId('english', 'talk')).toMatchInlineSnapshot(`"4kmaoqb73t27b7y4bmeo"`);
  });

  test('a fingerprint changes with the etag, the language and the zone', () => {
    const prints = [
      fingerprintOf(talk, calendar),
      fingerprintOf({ ...talk, etag: '"2"' }, calendar),
      fingerprintOf(talk, { ...calendar, language: 'zh' }),
      fingerprintOf(talk, { ...calendar, timeZone: 'UTC' }),
    ];
    expect(new Set(prints).size).toBe(4);
    expect(fingerprintOf({ ...talk }, { ...calendar })).toBe(prints[0]);
  });

  test('a fingerprint changes only with the version of the mapping: otherwise every event is written again', () => {
    expect(fingerprintOf(talk, calendar)).toBe('574df9b4ff9320a6');
    expect(fingerprintOf({ ...talk, etag: '' }, calendar)).not.toBe(
      fingerprintOf({ ...talk, etag: '', summary: 'Other' }, calendar),
    );
  });

  test('the fingerprint of a marked event changes with each decision, not with the order of languages', () => {
    const print = (hidden: boolean, featured: boolean, translations: Presented['translations'] = {}) =>
      fingerprintWith('0'.repeat(16), { ...unmarked, hidden, featured, translations });
    const both = { en: { title: 'Service' }, zh: { title: '崇拜', description: '早上' } };
    const prints = [
      print(false, false),
      print(true, false),
      print(false, true),
      print(false, false, both),
      print(false, false, { ...both, zh: { title: '崇拜' } }),
      print(false, false, { ...both, zh: { title: '聚会', description: '早上' } }),
      print(false, false, { zh: both.zh }),
      print(false, false, { zh: { ...both.zh, location: '二楼' } }),
      fingerprintWith('0'.repeat(16), { ...unmarked, picture }),
      fingerprintWith('0'.repeat(16), { ...unmarked, picture: { ...picture, focus: { x: 5, y: 5 } } }),
      fingerprintWith('1'.repeat(16), unmarked),
    ];
    expect(new Set(prints).size).toBe(prints.length);
    expect(print(false, false, { zh: both.zh, en: both.en })).toBe(prints[3]);
    expect(prints[3]).toBe('989c140ea434a768');
  });
});
