/** The mapping of Google's events at random, and in processes of other zones: slower than the tests beside it. */
import { spawnSync } from 'node:child_process';
import { eventSchema } from '@steeple/model/calendar/event';
import { check } from '@steeple/model/requests/validation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GoogleEvent } from '../../functions/src/calendar/google/googleEvent.ts';
import { type CalendarSettings, readingOf, mapEvent } from '../../functions/src/calendar/mapping/mapEvent.ts';

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

test('the mapping gives a valid event for whatever is published', () => {
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
      fc.pre(readingOf(event, calendar.timeZone) === 'published');
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
  'the mapping gives the same days in a process whose zone is %s',
  (zone) => {
    const script = `
    import { mapEvent } from ${JSON.stringify(new URL('../../functions/src/calendar/mapping/mapEvent.ts', import.meta.url).href)};
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
