import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createGoogleCalendar } from './createGoogleCalendar.ts';
import { connect } from './connect.ts';
import { readSeeds, shiftSeed } from './seed.ts';

const folder = resolve(import.meta.dirname, '../../../emulator-data/google-calendar');

describe('the seed', () => {
  test.each([
    ['its own week', '2026-11-18T04:00:00Z', '2026-11-22'],
    ['nearly a year later', '2027-10-06T04:00:00Z', '2027-10-10'],
  ])('puts both services on the Sunday of %s, at their hours', async (_name, now, sunday) => {
    const google = await createGoogleCalendar({ clock: () => new Date(now) });
    try {
      google.load(readSeeds(folder).map((seed) => shiftSeed(seed, new Date(now))));
      const client = connect(google.url);
      for (const [calendarId, time] of [
        ['english@steeple.test', '09:30'],
        ['chinese@steeple.test', '11:30'],
      ] as const) {
        const { data } = await client.events.list({
          calendarId,
          singleEvents: true,
          timeMin: `${sunday}T00:00:00+08:00`,
          timeMax: `${sunday}T23:00:00+08:00`,
        });
        expect(data.items?.map((item) => item.start?.dateTime)).toContain(`${sunday}T${time}:00+08:00`);
      }
    } finally {
      await google.close();
    }
  });

  test('has a cancelled and a moved instance, whole days, a private event, HTML and meeting links', () => {
    const events = readSeeds(folder).flatMap((seed) => seed.events);
    expect(events.some((event) => event.recurringEventId && event.status === 'cancelled')).toBe(true);
    expect(events.some((event) => event.recurringEventId && event.start)).toBe(true);
    expect(events.some((event) => event.start?.date && event.end?.date)).toBe(true);
    expect(events.some((event) => event.visibility === 'private')).toBe(true);
    expect(events.some((event) => event.description?.includes('<p>'))).toBe(true);
    expect(events.some((event) => event.hangoutLink !== undefined)).toBe(true);
  });

  test('moves rules, exceptions and dates by the same weeks', () => {
    const moved = shiftSeed(
      {
        calendar: { id: 'a', summary: 'A', timeZone: 'Asia/Singapore' },
        events: [
          {
            start: { dateTime: '2026-11-22T09:30:00', timeZone: 'Asia/Singapore' },
            end: { date: '2026-11-23' },
            recurrence: [
              'RRULE:FREQ=WEEKLY;UNTIL=20261231T160000Z;BYDAY=SU',
              'EXDATE;TZID=Asia/Singapore:20261129T093000,20261206T093000',
            ],
          },
        ],
      },
      new Date('2026-12-01T00:00:00Z'),
    );
    expect(moved.events[0]).toEqual({
      start: { dateTime: '2026-12-06T09:30:00', timeZone: 'Asia/Singapore' },
      end: { date: '2026-12-07' },
      recurrence: [
        'RRULE:FREQ=WEEKLY;UNTIL=20270114T160000Z;BYDAY=SU',
        'EXDATE;TZID=Asia/Singapore:20261213T093000,20261220T093000',
      ],
    });
  });
});
