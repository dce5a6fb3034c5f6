import { fromMillis } from '@steeple/model/moment';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { eventFile, googleCalendarUrl } from './icalendar.ts';

const entry = {
  id: 'abc', allDay: false, firstDay: null, lastDay: null, location: 'Hall; Level 2, left',
  start: fromMillis(Date.parse('2026-11-22T01:30:00Z')), end: fromMillis(Date.parse('2026-11-22T03:00:00Z')),
  title: 'A very long title, with 中文标题 in it that goes on and on until the line must be folded, perhaps twice', description: 'First line\nsecond; line', url: 'https://steeple.example/events/abc',
};

test('another program reads the file as it was meant', () => {
  const file = eventFile(entry, 0);
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent') ?? undefined);
  expect(event.summary).toBe(entry.title);
  expect(event.location).toBe(entry.location);
  expect(event.description).toBe(entry.description);
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-22T01:30:00.000Z');
  expect(file.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
});

test('an all-day event ends on the day after its last', () => {
  const file = eventFile({ ...entry, allDay: true, firstDay: '2026-11-20', lastDay: '2026-11-22' }, 0);
  expect(file).toContain('DTSTART;VALUE=DATE:20261120');
  expect(file).toContain('DTEND;VALUE=DATE:20261123');
  expect(googleCalendarUrl({ ...entry, allDay: true, firstDay: '2026-11-20', lastDay: '2026-11-22' })).toContain('dates=20261120%2F20261123');
});
