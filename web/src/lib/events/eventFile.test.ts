import { fromMillis } from '@steeple/model/time/timestamp';
import { expect, test } from 'vitest';
import { eventFileHref, googleCalendarUrl } from './eventFile.ts';

const entry = {
  allDay: false,
  firstDay: null,
  lastDay: null,
  location: 'Hall; Level 2, left',
  start: fromMillis(Date.parse('2026-11-22T01:30:00Z')),
  end: fromMillis(Date.parse('2026-11-22T03:00:00Z')),
  title: 'Service 崇拜',
  description: 'First line\nsecond; line',
  url: 'https://steeple.example/events/abc',
};

test('the file of an event comes from where the feeds come from', () => {
  expect(eventFileHref('camp-reunion-supper', 'zh')).toBe('/calendar.ics?event=camp-reunion-supper&language=zh');
});

test('Google Calendar is offered the moments of an event, or the days of one that lasts all day', () => {
  expect(new URL(googleCalendarUrl(entry)).searchParams.get('dates')).toBe('20261122T013000Z/20261122T030000Z');
  const days = new URL(googleCalendarUrl({ ...entry, allDay: true, firstDay: '2026-11-20', lastDay: '2026-11-22' }))
    .searchParams;
  expect([days.get('dates'), days.get('text')]).toEqual(['20261120/20261123', 'Service 崇拜']);
});
