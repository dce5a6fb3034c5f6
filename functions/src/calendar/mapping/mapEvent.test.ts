import { spawnSync } from 'node:child_process';
import { generatedIdPattern } from '@steeple/model/fields';
import { eventSchema } from '@steeple/model/event';
import { toMillis } from '@steeple/model/timestamp';
import { check } from '@steeple/model/validation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GoogleEvent } from '../google/googleEvent.ts';
import type { CalendarSettings } from './mapEvent.ts';
import { seriesOf } from '../marks/seriesOf.ts';
import { eventDocumentId, fingerprintOf, isPublishable, mapEvent } from './mapEvent.ts';

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
    expect(isPublishable(event, 'Asia/Singapore')).toBe(false);
    expect(isPublishable(talk, 'Asia/Singapore')).toBe(true);
  });

  test.each<[string, GoogleEvent]>([
    ['a public event', { ...talk, visibility: 'public' }],
    ['an ordinary one', { ...talk, visibility: 'default', eventType: 'default' }],
    ['a tentative one', { ...talk, status: 'tentative' }],
    ['a whole day', camp],
  ])('is %s', (_name, event) => expect(isPublishable(event, 'Asia/Singapore')).toBe(true));
});

describe('mapping', () => {
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
      updatedAt: { seconds: Date.UTC(2026, 10, 1, 8) / 1000, nanoseconds: 0 },
      series: seriesOf({ iCalUID: 'x@google.com' }),
      occurrence: null,
    });
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

  test('gives a valid event for whatever is published', () => {
    // Any code points; `fc.string` with the unit `binary` takes seconds to be made.
    const anyCharacters = fc
      .array(
        fc.integer({ min: 0, max: 0x10_ff_ff }).filter((point) => point < 0xd8_00 || point > 0xdf_ff),
        { maxLength: 400 },
      )
      .map((points) => String.fromCodePoint(...points));
    const anyText = fc.option(fc.oneof(fc.string({ maxLength: 400 }), anyCharacters));
    const anyTime = fc.option(
      fc.record({
        date: fc.option(fc.oneof(fc.constantFrom('2026-11-20', '2026-11-22', '0001-01-01'), fc.string()), { freq: 2 }),
        dateTime: fc.option(
          fc.oneof(
            fc.constantFrom('2026-11-20T09:00:00+08:00', '2026-11-22T09:00:00', '2026-11-20T09:00:00Z'),
            fc.string(),
          ),
          { freq: 5 },
        ),
        timeZone: fc.option(fc.constantFrom('Asia/Singapore', 'America/New_York', 'x')),
      }),
    );
    const anyEvent = fc.record({
      id: anyText,
      status: fc.constantFrom('confirmed', 'tentative', null),
      etag: anyText,
      updated: fc.option(fc.constantFrom('2026-11-01T08:00:00Z', 'x')),
      summary: anyText,
      description: anyText,
      location: anyText,
      start: anyTime,
      end: anyTime,
      recurringEventId: anyText,
    });
    let published = 0;
    fc.assert(
      fc.property(anyEvent, (event) => {
        fc.pre(isPublishable(event, calendar.timeZone));
        published += 1;
        const mapped = { ...mapEvent(event, calendar), hidden: false, featured: false, translations: {} };
        const checked = check(eventSchema, mapped);
        expect(checked.ok ? [] : checked.errors).toEqual([]);
      }),
      { numRuns: 400 },
    );
    expect(published).toBeGreaterThan(100);
  });

  test.each(['UTC', 'Asia/Singapore', 'America/Los_Angeles'])(
    'gives the same days in a process whose zone is %s',
    (zone) => {
      const script = `
      import { mapEvent } from ${JSON.stringify(new URL('./mapEvent.ts', import.meta.url).href)};
      const calendar = ${JSON.stringify(calendar)};
      console.log(JSON.stringify(${JSON.stringify([talk, camp])}.map((event) => mapEvent(event, calendar))), new Date(0).getHours());
    `;
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        env: { ...process.env, TZ: zone },
        encoding: 'utf8',
      });
      expect(stderr).toBe('');
      const [json, hour] = stdout.trim().split(/ (?=\d+$)/);
      expect(JSON.parse(json ?? '')).toEqual([talk, camp].map((event) => mapEvent(event, calendar)));
      expect(hour).toBe({ UTC: '0', 'Asia/Singapore': '7', 'America/Los_Angeles': '16' }[zone]);
    },
  );
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
});
